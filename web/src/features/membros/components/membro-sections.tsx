import { Section } from '@/components/page/section'
import { ageInYears, formatCount, formatDate, formatPhone, phoneHref } from '@/lib/format'
import type { Membro } from '../model'
import { DataList } from './data-list'
import { SituacaoBadge } from './situacao-badge'

const LINK = 'text-primary-text underline-offset-4 hover:underline'

function Nascimento({ date }: { date: string | null }) {
  const age = ageInYears(date)
  return age === null ? formatDate(date) : `${formatDate(date)} (${formatCount(age, 'ano', 'anos')})`
}

function Telefone({ phone }: { phone: string | null }) {
  const href = phoneHref(phone)
  const text = formatPhone(phone)
  if (!href) return text
  return (
    <a href={href} className={LINK}>
      {text}
    </a>
  )
}

/** What the church knows of a person, in the order in which one looks for it. */
export function MembroSections({ membro }: { membro: Membro }) {
  const { data_nascimento, telefone, email } = membro
  const contato = [
    { label: 'Telefone', value: telefone && <Telefone phone={telefone} /> },
    {
      label: 'E-mail',
      value: email && (
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      ),
    },
    { label: 'Endereço', value: membro.endereco },
  ]
  const identificacao = [
    { label: 'Nome completo', value: membro.nome_completo },
    { label: 'Username', value: membro.username },
    { label: 'Nascimento', value: data_nascimento && <Nascimento date={data_nascimento} /> },
  ]
  const igreja = [
    { label: 'Campus', value: membro.campus },
    { label: 'Situação', value: <SituacaoBadge situacao={membro.situacao} /> },
    { label: 'Conta de acesso', value: membro.profile_id ? 'Vinculada' : 'Sem conta vinculada' },
  ]
  return (
    <>
      <Section title="Contato">
        <DataList items={contato} />
      </Section>
      <Section title="Identificação">
        <DataList items={identificacao} />
      </Section>
      <Section title="Igreja">
        <DataList items={igreja} />
      </Section>
    </>
  )
}
