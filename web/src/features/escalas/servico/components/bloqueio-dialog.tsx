import { Suspense, useState } from 'react'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { toastUndo } from '@/features/auditoria/public'
import { RepeteFields } from '@/features/eventos/public'
import { formatCount, formatList } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { bloqueioForm, type Disponibilidade, PARTES, type Parte, type Recusas } from '../model'
import { servicoMutations } from '../mutations'
import { JaEscalado } from './ja-escalado'

const DIAS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const PARTE_OPTIONS = (Object.keys(PARTES) as Parte[]).map((value) => ({ value, label: PARTES[value].label }))

type BloqueioFormProps = {
  dia: string
  disponibilidade: Disponibilidade
  onSaved: (recusas: Recusas) => void
  onClose: () => void
}

function BloqueioForm({ dia, disponibilidade, onSaved, onClose }: BloqueioFormProps) {
  const { fuso, familia, membro_id } = disponibilidade
  const [chave] = useState(() => crypto.randomUUID())
  const save = useMutation(servicoMutations.saveBloqueio(chave, fuso))
  const remove = useMutation(servicoMutations.deleteBloqueio())
  const form = useSchemaForm(bloqueioForm, {
    data: dia,
    ateDia: dia,
    parte: 'dia',
    repete: 'nao',
    dias: [DIAS[new Date(dia).getUTCDay()] ?? 'SU'],
    intervalo: '1',
    ate: '',
    motivo: '',
    familia: false,
  })
  const { control } = form
  return (
    <FormRoot
      form={form}
      label="Bloquear datas"
      onSubmit={async (dados) => {
        const { pessoas, recusas } = await save.mutateAsync(dados)
        toastUndo(
          pessoas > 1 ? `Bloqueado para ${formatCount(pessoas, 'pessoa', 'pessoas')}.` : 'Datas bloqueadas.',
          () => remove.mutate({ bloqueio: chave, familia: dados.familia }),
        )
        // Others of the household answer for themselves.
        onSaved(recusas.filter((recusa) => recusa.membro_id === membro_id))
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField control={control} name="data" label="Primeiro dia" />
        <DateField control={control} name="ateDia" label="Último dia" />
        <SelectField
          control={control}
          name="parte"
          label="Em que parte do dia"
          options={PARTE_OPTIONS}
          className="sm:col-span-2"
        />
        <Suspense fallback={<Skeleton className="h-16 sm:col-span-2" />}>
          <RepeteFields isSeries={false} />
        </Suspense>
      </div>
      <TextareaField
        control={control}
        name="motivo"
        label="Motivo"
        hint="Só você lê. Quem faz a escala vê apenas que você não pode."
        isOptional
      />
      {familia.length > 0 && (
        <CheckboxField
          control={control}
          name="familia"
          label="A família viaja: ninguém da casa pode"
          hint={`Vale também para ${formatList(familia)}. Quem tem conta recebe um aviso e pode retirar.`}
        />
      )}
      <FormActions submitLabel="Bloquear" onCancel={onClose} />
    </FormRoot>
  )
}

/** New block-out, and then what one already said yes to in those days. */
export function BloqueioDialog(props: Omit<BloqueioFormProps, 'onSaved'>) {
  const [recusas, setRecusas] = useState<Recusas>([])
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()}>
      <DialogContent title={recusas.length > 0 ? 'Você já está na escala' : 'Quando você não pode servir?'}>
        {recusas.length > 0 ? (
          <JaEscalado recusas={recusas} fuso={props.disponibilidade.fuso} onClose={props.onClose} />
        ) : (
          <BloqueioForm
            {...props}
            onSaved={(achadas) => (achadas.length > 0 ? setRecusas(achadas) : props.onClose())}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
