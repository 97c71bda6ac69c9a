import { useId } from 'react'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { DateField } from '@/components/form/date-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { MembroPicker } from '@/features/membros/public'
import { calendarDay } from '@/lib/format'
import type { EventoData, TipoEvento, Vida } from '../model'

type EventoFieldsProps = { control: Control<EventoData>; tipo: TipoEvento; membroId: string; vida: Vida }

const LARES = [
  { value: 'novo', label: 'Os dois formam uma nova família' },
  { value: 'do_membro', label: 'O cônjuge entra na família desta pessoa' },
  { value: 'do_conjuge', label: 'Esta pessoa entra na família do cônjuge' },
  { value: 'nenhum', label: 'Não mudar as famílias' },
]

function Casamento({ control, membroId }: Pick<EventoFieldsProps, 'control' | 'membroId'>) {
  const temCadastro = useWatch({ control, name: 'conjuge_id' }) !== ''
  const hint = useId()
  return (
    <>
      <Controller
        control={control}
        name="conjuge_id"
        render={({ field }) => (
          <MembroPicker
            label="Cônjuge"
            value={field.value || null}
            onChange={(id) => field.onChange(id ?? '')}
            exclude={[membroId]}
            isOptional
            hint="Se não tem cadastro na igreja, escreva o nome abaixo."
          />
        )}
      />
      {!temCadastro && (
        <TextField control={control} name="conjuge_nome" label="Nome do cônjuge" autoComplete="off" />
      )}
      {temCadastro && <SelectField control={control} name="lar" label="Família" options={LARES} />}
      <TextField
        control={control}
        name="sobrenome"
        label="Novo sobrenome desta pessoa"
        isOptional
        hint={<span id={hint}>Vazio: o sobrenome não muda.</span>}
        autoComplete="off"
      />
      {temCadastro && (
        <TextField
          control={control}
          name="conjuge_sobrenome"
          label="Novo sobrenome do cônjuge"
          isOptional
          autoComplete="off"
        />
      )}
    </>
  )
}

function LocalEMinistro({ control }: Pick<EventoFieldsProps, 'control'>) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField control={control} name="local" label="Local" isOptional autoComplete="off" />
      <TextField control={control} name="ministro" label="Ministro" isOptional autoComplete="off" />
    </div>
  )
}

function Batismo({ control, vida }: Pick<EventoFieldsProps, 'control' | 'vida'>) {
  return (
    <>
      <LocalEMinistro control={control} />
      <TextField
        control={control}
        name="certificado"
        label="Nº do certificado"
        isOptional
        autoComplete="off"
      />
      <TextField control={control} name="testemunhas" label="Testemunhas" isOptional autoComplete="off" />
      {['aguardando_ativacao', 'visitante', 'congregado'].includes(vida.situacao) && (
        <CheckboxField control={control} name="torna_membro" label={`Passa a ${vida.rotulos.membro}`} />
      )}
    </>
  )
}

function Falecimento({ control, vida }: Pick<EventoFieldsProps, 'control' | 'vida'>) {
  const { familia } = vida
  if (!familia?.responde || familia.moradores.length === 0) return null
  return (
    <SelectField
      control={control}
      name="novo_responsavel_id"
      label={`Quem passa a responder pela ${familia.nome}`}
      placeholder="O cônjuge ou a pessoa mais velha"
      options={familia.moradores.map(({ id, nome_completo }) => ({ value: id, label: nome_completo }))}
    />
  )
}

function Proprios(props: EventoFieldsProps) {
  const { control, tipo, vida } = props
  switch (tipo) {
    case 'batismo':
      return <Batismo {...props} />
    case 'casamento':
      return (
        <>
          <Casamento {...props} />
          <LocalEMinistro control={control} />
        </>
      )
    case 'falecimento':
      return <Falecimento {...props} />
    case 'consagracao':
      return (
        <>
          <SelectField
            control={control}
            name="titulo_id"
            label="Título"
            options={vida.titulos
              .filter(({ impedimento }) => impedimento === null)
              .map(({ id, nome }) => ({ value: id, label: nome }))}
          />
          <LocalEMinistro control={control} />
        </>
      )
    case 'apresentacao':
      return <LocalEMinistro control={control} />
    case 'mudanca_de_igreja':
      return (
        <TextField control={control} name="igreja_destino" label="Igreja de destino" autoComplete="off" />
      )
    default:
      return null
  }
}

const SEM_MOTIVO: readonly TipoEvento[] = [
  'batismo',
  'casamento',
  'falecimento',
  'consagracao',
  'apresentacao',
]

/** What is asked of each kind of event. */
export function EventoFields(props: EventoFieldsProps) {
  const { control, tipo } = props
  const exigeMotivo = tipo === 'desligamento' || tipo === 'disciplina'
  return (
    <>
      <DateField
        control={control}
        name="data"
        label="Data"
        isOptional={tipo === 'falecimento'}
        max={calendarDay()}
      />
      <Proprios {...props} />
      {!SEM_MOTIVO.includes(tipo) && (
        <TextareaField control={control} name="motivo" label="Motivo" isOptional={!exigeMotivo} />
      )}
    </>
  )
}
