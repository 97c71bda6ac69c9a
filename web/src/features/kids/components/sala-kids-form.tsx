import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { igrejaQueries } from '@/features/igreja/public'
import { unwrap } from '@/lib/errors'
import { supabase, type Tables } from '@/lib/supabase'
import { useMutation } from '@/lib/use-mutation'
import { kidsQueries } from '../queries'

export type SalaKids = Tables<'kids_salas'>

const whole = (min: number, max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
const choice = z.string().transform((value) => value || null)

const salaForm = z
  .object({
    nome: z.string().trim().min(2, 'Dê um nome de ao menos 2 letras.').max(60, 'Use até 60 letras.'),
    de_meses: whole(0, 215, 'De 0 a 215 meses.'),
    ate_meses: whole(0, 216, 'De 0 a 216 meses.'),
    capacidade: whole(1, 500, 'De 1 a 500 crianças.'),
    por_adulto: whole(1, 50, 'De 1 a 50 crianças.'),
    minimo_adultos: whole(2, 20, 'Nunca menos de 2 adultos.'),
    sala_id: choice,
    funcao_id: choice,
    aberta: z.boolean(),
  })
  .refine(({ de_meses, ate_meses }) => de_meses <= ate_meses, {
    path: ['ate_meses'],
    error: 'A idade final vem depois da inicial.',
  })

/** The functions of the campus's ministries: who serves in this one counts as an adult of the room. */
const funcoesQuery = (campus: string) =>
  queryOptions({
    queryKey: [...kidsQueries.all(), 'funcoes', campus],
    queryFn: ({ signal }) =>
      unwrap(
        supabase
          .from('funcoes_ministerio')
          .select('id, nome, ministerio:ministerios!inner(nome, campus)')
          .eq('ministerio.campus', campus)
          .order('nome')
          .abortSignal(signal),
      ),
  })

const DEFAULTS = { de_meses: 0, ate_meses: 23, capacidade: 15, por_adulto: 5, minimo_adultos: 2 }

/** A room of children: ages, places, and how many adults it takes. */
export function SalaKidsForm({
  campus,
  sala,
  onDone,
}: {
  campus: string
  sala?: SalaKids
  onDone: () => void
}) {
  const { data: rooms = [] } = useQuery(igrejaQueries.salas(campus))
  const { data: functions = [] } = useQuery(funcoesQuery(campus))
  const start = sala ?? DEFAULTS
  const form = useSchemaForm(salaForm, {
    nome: sala?.nome ?? '',
    de_meses: String(start.de_meses),
    ate_meses: String(start.ate_meses),
    capacidade: String(start.capacidade),
    por_adulto: String(start.por_adulto),
    minimo_adultos: String(start.minimo_adultos),
    sala_id: sala?.sala_id ?? '',
    funcao_id: sala?.funcao_id ?? '',
    aberta: sala?.aberta ?? true,
  })
  const save = useMutation({
    mutationFn: (dados: z.output<typeof salaForm>) =>
      unwrap(supabase.rpc('salvar_sala_kids', { campus, dados, ...(sala ? { sala: sala.id } : {}) })),
    meta: { success: 'Sala salva.', invalidates: [kidsQueries.all()] },
    onSuccess: onDone,
  })
  const { control } = form
  return (
    <FormRoot form={form} label="Sala do Kids" onSubmit={(data) => save.mutateAsync(data)}>
      <TextField
        control={control}
        name="nome"
        label="Nome"
        hint="Berçário, Maternal…"
        autoComplete="off"
        autoFocus
      />
      <div className="grid grid-cols-2 gap-4">
        <NumberField control={control} name="de_meses" label="De (meses)" />
        <NumberField control={control} name="ate_meses" label="Até (meses)" />
        <NumberField control={control} name="capacidade" label="Capacidade" />
        <NumberField control={control} name="por_adulto" label="Crianças por adulto" />
      </div>
      <NumberField control={control} name="minimo_adultos" label="Mínimo de adultos" />
      <SelectField
        control={control}
        name="sala_id"
        label="Sala do campus"
        isOptional
        options={rooms.map(({ id, nome }) => ({ value: id, label: nome }))}
      />
      <SelectField
        control={control}
        name="funcao_id"
        label="Função da escala"
        hint="Quem está escalado nela e tem presença conta como adulto da sala."
        isOptional
        options={functions.map(({ id, nome, ministerio }) => ({
          value: id,
          label: `${ministerio.nome} · ${nome}`,
        }))}
      />
      <CheckboxField control={control} name="aberta" label="Aberta: recebe crianças" />
      <FormActions submitLabel="Salvar" onCancel={onDone} />
    </FormRoot>
  )
}
