import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { DateField } from '@/components/form/date-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { campiQueries } from '@/features/campi/public'
import { cuidadoQueries } from '@/features/cuidado/public'
import { membrosQueries } from '@/features/membros/public'
import { vidaQueries } from '@/features/vida/public'
import { type AtoData, type AtoValues, PARA_OUTRA_IGREJA } from '../model'

type FieldsProps = { control: Control<AtoValues, unknown, AtoData> }

function Titulo({ control, membro }: FieldsProps & { membro: string }) {
  const { data: vida } = useQuery({ ...vidaQueries.vida(membro), enabled: membro !== '' })
  const escolhido = useWatch({ control, name: 'titulo_id' })
  const impedimento = vida?.titulos.find(({ id }) => id === escolhido)?.impedimento
  return (
    <SelectField
      control={control}
      name="titulo_id"
      label="Título"
      hint={impedimento ?? (membro === '' ? 'Escolha antes a pessoa.' : undefined)}
      options={vida?.titulos.map(({ id, nome }) => ({ value: id, label: nome })) ?? []}
    />
  )
}

function Destino({ control, campus }: FieldsProps & { campus: string | undefined }) {
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  const destino = useWatch({ control, name: 'destino' })
  return (
    <>
      <SelectField
        control={control}
        name="destino"
        label="Destino"
        hint="Outro campus recebe o pedido quando o ato é aprovado, e decide."
        options={[
          ...campi.flatMap(({ nome }) =>
            nome && nome !== campus ? [{ value: nome, label: `Campus ${nome}` }] : [],
          ),
          { value: PARA_OUTRA_IGREJA, label: 'Outra igreja, com carta' },
        ]}
      />
      {destino === PARA_OUTRA_IGREJA && (
        <TextField control={control} name="igreja_destino" label="Igreja de destino" autoComplete="off" />
      )}
    </>
  )
}

/** What is known of an act beforehand, whichever its kind. */
export function AtoFields({ control }: FieldsProps) {
  const [tipo, membro] = useWatch({ control, name: ['tipo', 'membro_id'] })
  const { data: pessoa } = useQuery({ ...membrosQueries.resumo(membro), enabled: membro !== '' })
  const { data: responsaveis = [] } = useQuery({
    ...cuidadoQueries.responsaveis(pessoa?.campus ?? ''),
    enabled: Boolean(pessoa),
  })
  return (
    <>
      {tipo === 'consagracao' && <Titulo control={control} membro={membro} />}
      {tipo === 'transferencia' && <Destino control={control} campus={pessoa?.campus} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          control={control}
          name="responsavel_id"
          label="Responsável"
          isOptional
          placeholder="Sem responsável"
          options={responsaveis.flatMap(({ id, nome }) => (id && nome ? [{ value: id, label: nome }] : []))}
        />
        <DateField control={control} name="planejado_para" label="Planejado para" isOptional />
      </div>
      <TextareaField control={control} name="observacao" label="Observação" isOptional rows={3} />
    </>
  )
}
