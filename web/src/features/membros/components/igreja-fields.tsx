import { DateField } from '@/components/form/date-field'
import { FormSection } from '@/components/form/form-section'
import { NumberField } from '@/components/form/number-field'
import { TextField } from '@/components/form/text-field'
import { calendarDay } from '@/lib/format'
import { fichaField } from '../ficha-field'
import { FICHA_LABELS } from '../rotulos'
import { CampusField } from './campus-field'
import { ListaField } from './lista-field'
import { MembroPickerField } from './membro-picker-field'

const IGREJA = [
  'campus',
  'rol',
  'data_membresia',
  'igreja_origem',
  'como_conheceu',
  'convidado_por',
  'discipulador_id',
] as const
const BATISMO = [
  'data_conversao',
  'batismo_data',
  'batismo_local',
  'batismo_ministro',
  'batismo_certificado',
  'batismo_testemunhas',
] as const

type IgrejaFieldsProps = {
  /** The campus of the record as it is stored. */
  campus: string
  /** Whose record it is: nobody invites themselves. */
  id: string
}

export function IgrejaFields({ campus, id }: IgrejaFieldsProps) {
  return (
    <FormSection title="Igreja" fold={IGREJA}>
      <CampusField campus={campus} />
      <NumberField {...fichaField('rol')} autoComplete="off" maxLength={8} />
      <DateField {...fichaField('data_membresia')} max={calendarDay()} />
      <TextField {...fichaField('igreja_origem')} autoComplete="off" />
      <ListaField name="como_conheceu" lista="como_conheceu" />
      <MembroPickerField name="convidado_por" label={FICHA_LABELS.convidado_por} exclude={[id]} />
      <MembroPickerField name="discipulador_id" label={FICHA_LABELS.discipulador_id} exclude={[id]} />
    </FormSection>
  )
}

export function BatismoFields() {
  const today = calendarDay()
  return (
    <FormSection title="Conversão e batismo" fold={BATISMO}>
      <DateField {...fichaField('data_conversao')} max={today} />
      <DateField {...fichaField('batismo_data')} max={today} />
      <TextField {...fichaField('batismo_local')} autoComplete="off" />
      <TextField {...fichaField('batismo_ministro')} autoComplete="off" />
      <TextField {...fichaField('batismo_certificado')} autoComplete="off" />
      <TextField {...fichaField('batismo_testemunhas')} autoComplete="off" />
    </FormSection>
  )
}
