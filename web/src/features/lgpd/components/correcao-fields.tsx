import type { Control } from 'react-hook-form'
import { CpfField } from '@/components/form/cpf-field'
import { DateField } from '@/components/form/date-field'
import { PhoneField } from '@/components/form/phone-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { optionsOf, Select } from '@/components/ui/select'
import { ESTADO_CIVIL_LABELS } from '@/features/membros/public'
import {
  CAMPOS,
  type CampoCorrigivel,
  isCampo,
  nomeDoCampo,
  type Registro,
  valorNoRegistro,
} from '../correcao'
import type { RespostaData } from '../model'

const ESTADO_CIVIL = optionsOf(ESTADO_CIVIL_LABELS)

type FieldProps = { campo: CampoCorrigivel; control: Control<RespostaData, unknown, RespostaData> }

function Field({ campo, control }: FieldProps) {
  const field = { control, name: `campos.${campo}`, label: `${nomeDoCampo(campo)}: fica` } as const
  if (campo === 'data_nascimento') return <DateField {...field} />
  if (campo === 'estado_civil') return <SelectField {...field} options={ESTADO_CIVIL} />
  if (campo === 'telefone') return <PhoneField {...field} />
  if (campo === 'cpf') return <CpfField {...field} />
  return <TextField {...field} maxLength={200} />
}

type CorrecaoFieldsProps = {
  control: Control<RespostaData, unknown, RespostaData>
  registro: Registro
  escolhidos: readonly CampoCorrigivel[]
  /** What may not be read is not corrected either. */
  semCpf: boolean
  onChoose: (campo: CampoCorrigivel) => void
}

/** What the record says and what it will say, side by side, for each field that is corrected. */
export function CorrecaoFields({ control, registro, escolhidos, semCpf, onChoose }: CorrecaoFieldsProps) {
  const outros = CAMPOS.filter((campo) => !escolhidos.includes(campo) && !(semCpf && campo === 'cpf'))
  return (
    <>
      {escolhidos.map((campo) => (
        <div key={campo} className="grid gap-2 sm:grid-cols-2 sm:gap-4">
          <div className="text-sm">
            <p className="text-muted-foreground">{nomeDoCampo(campo)}: hoje</p>
            <p className="wrap-anywhere sm:mt-3">
              {valorNoRegistro(campo, registro[campo]) || 'Não informado'}
            </p>
          </div>
          <Field campo={campo} control={control} />
        </div>
      ))}
      <Select
        aria-label="O que corrigir"
        value=""
        placeholder={escolhidos.length === 0 ? 'O que corrigir…' : 'Corrigir também…'}
        options={outros.map((campo) => ({ value: campo, label: nomeDoCampo(campo) }))}
        onChange={({ target }) => isCampo(target.value) && onChoose(target.value)}
      />
    </>
  )
}
