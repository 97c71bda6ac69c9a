import { FormSection } from '@/components/form/form-section'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { fichaField } from '../ficha-field'
import { ListaField } from './lista-field'

export function TrabalhoFields() {
  return (
    <FormSection title="Trabalho">
      <TextField {...fichaField('profissao')} autoComplete="off" />
      <TextField {...fichaField('empresa')} autoComplete="off" />
    </FormSection>
  )
}

export function EmergenciaFields() {
  return (
    <FormSection title="Emergência">
      <TextField {...fichaField('emergencia_nome')} autoComplete="off" />
      <ListaField name="emergencia_parentesco" lista="parentesco" />
      <PhoneField {...fichaField('emergencia_telefone')} />
    </FormSection>
  )
}
