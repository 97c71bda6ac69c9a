import { FormSection } from '@/components/form/form-section'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { fichaField } from '../ficha-field'
import { ListaField } from './lista-field'

const EMERGENCIA = ['emergencia_nome', 'emergencia_parentesco', 'emergencia_telefone'] as const

export function TrabalhoFields() {
  return (
    <FormSection title="Trabalho" fold={['profissao', 'empresa']}>
      <TextField {...fichaField('profissao')} autoComplete="off" />
      <TextField {...fichaField('empresa')} autoComplete="off" />
    </FormSection>
  )
}

export function EmergenciaFields() {
  return (
    <FormSection title="Emergência" fold={EMERGENCIA}>
      <TextField {...fichaField('emergencia_nome')} autoComplete="off" />
      <ListaField name="emergencia_parentesco" lista="parentesco" />
      <PhoneField {...fichaField('emergencia_telefone')} />
    </FormSection>
  )
}
