import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DataItem } from '@/components/page/data-list'
import { ageInYears, formatCount, formatDate, formatPhone, phoneHref } from '@/lib/format'
import { CampoValue } from './components/campo-value'
import { type Campo, fichaValues } from './ficha'
import type { MembroComFuncoes } from './model'
import { FICHA_LABELS } from './rotulos'

const LINK = 'text-primary-text underline-offset-4 hover:underline'

function Phone({ phone }: { phone: string }) {
  const href = phoneHref(phone)
  const text = formatPhone(phone)
  if (!href) return text
  return (
    <a href={href} className={LINK}>
      {text}
    </a>
  )
}

function BirthDate({ date }: { date: string }) {
  const age = ageInYears(date)
  return age === null ? formatDate(date) : `${formatDate(date)} (${formatCount(age, 'ano', 'anos')})`
}

function shown(campo: Campo, value: string): ReactNode {
  switch (campo) {
    case 'telefone':
    case 'emergencia_telefone':
      return <Phone phone={value} />
    case 'email':
      return (
        <a href={`mailto:${value}`} className={LINK}>
          {value}
        </a>
      )
    case 'data_nascimento':
      return <BirthDate date={value} />
    case 'convidado_por':
    case 'discipulador_id':
      return (
        <Link to={`/membros/${value}`} className={LINK}>
          <CampoValue campo={campo} value={value} />
        </Link>
      )
    default:
      return <CampoValue campo={campo} value={value} />
  }
}

/** The filled fields of a record as names and values; those of `always` also when they are empty. */
export function fichaItems(
  membro: MembroComFuncoes,
  campos: readonly Campo[],
  always: readonly Campo[] = [],
): DataItem[] {
  const values = fichaValues(membro)
  return campos
    .filter((campo) => values[campo] !== '' || always.includes(campo))
    .map((campo) => ({
      label: campo === 'endereco' ? 'Endereço' : FICHA_LABELS[campo],
      value: values[campo] && shown(campo, values[campo]),
    }))
}
