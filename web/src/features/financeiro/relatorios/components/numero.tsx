import { Link } from 'react-router'
import { cn } from '@/lib/cn'
import { formatMoney } from '@/lib/format'
import { formatSaldo } from '../../model'

type NumeroProps = {
  centavos: number
  label: string
  to?: string
  className?: string
  /** With its side, D or C, instead of a sign. */
  isSaldo?: boolean
}

/** An amount in a table; where entries stand behind it, the way to them. */
export function Numero({ centavos, label, to, className, isSaldo }: NumeroProps) {
  const text = (isSaldo ? formatSaldo : formatMoney)(centavos)
  const style = cn('whitespace-nowrap tabular-nums', className)
  if (!to || centavos === 0) return <span className={style}>{text}</span>
  return (
    <Link
      to={to}
      aria-label={`${label}: ${text}, ver lançamentos`}
      className={cn(style, 'underline-offset-4 hover:underline')}
    >
      {text}
    </Link>
  )
}
