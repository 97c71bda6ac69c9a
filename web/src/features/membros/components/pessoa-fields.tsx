import { CpfField } from '@/components/form/cpf-field'
import { DateField } from '@/components/form/date-field'
import { FormSection } from '@/components/form/form-section'
import { PhoneField } from '@/components/form/phone-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { optionsOf } from '@/components/ui/select'
import { calendarDay } from '@/lib/format'
import { fichaField } from '../ficha-field'
import { ESTADO_CIVIL_LABELS, SEXO_LABELS } from '../rotulos'
import { UsernameField } from './username-field'

const MAIS = ['nome_preferido', 'sexo', 'estado_civil', 'naturalidade', 'username'] as const
const DOCUMENTOS = ['cpf', 'rg', 'rg_orgao', 'nome_mae', 'nome_pai'] as const

/** What is changed most: who it is, and how to reach them. */
export function PrincipalFields() {
  return (
    <FormSection title="Quem é">
      <TextField {...fichaField('nome')} autoComplete="off" />
      <TextField {...fichaField('sobrenome')} autoComplete="off" />
      <PhoneField {...fichaField('telefone')} />
      <TextField {...fichaField('email')} type="email" autoComplete="off" />
      <DateField {...fichaField('data_nascimento')} max={calendarDay()} />
    </FormSection>
  )
}

export function IdentificacaoFields() {
  return (
    <FormSection title="Mais sobre a pessoa" fold={MAIS}>
      <TextField {...fichaField('nome_preferido')} autoComplete="off" hint="Como gosta de ser chamada." />
      <SelectField {...fichaField('sexo')} options={optionsOf(SEXO_LABELS)} placeholder="–" />
      <SelectField {...fichaField('estado_civil')} options={optionsOf(ESTADO_CIVIL_LABELS)} placeholder="–" />
      <TextField {...fichaField('naturalidade')} autoComplete="off" placeholder="Cidade/UF" />
      <UsernameField {...fichaField('username')} />
    </FormSection>
  )
}

export function DocumentosFields() {
  return (
    <FormSection
      title="Identidade e filiação"
      description="Só quem pode ver dados sensíveis vê esta parte."
      fold={DOCUMENTOS}
      className="sm:grid-cols-6"
    >
      <CpfField {...fichaField('cpf')} className="sm:col-span-2" />
      <TextField {...fichaField('rg')} autoComplete="off" className="sm:col-span-2" />
      <TextField
        {...fichaField('rg_orgao')}
        autoComplete="off"
        placeholder="SSP/GO"
        className="sm:col-span-2"
      />
      <TextField {...fichaField('nome_mae')} autoComplete="off" className="sm:col-span-3" />
      <TextField {...fichaField('nome_pai')} autoComplete="off" className="sm:col-span-3" />
    </FormSection>
  )
}

export function ContatoFields() {
  return (
    <FormSection title="Contato">
      <PhoneField {...fichaField('telefone')} />
      <TextField {...fichaField('email')} type="email" autoComplete="off" />
    </FormSection>
  )
}
