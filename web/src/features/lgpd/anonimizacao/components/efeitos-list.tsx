import { Card } from '@/components/ui/card'
import { type Efeito, quantos } from '../model'

type Props = { titulo: string; efeitos: readonly Efeito[]; vazio: string }

/** What goes or stays, in words and numbers. */
export function EfeitosList({ titulo, efeitos, vazio }: Props) {
  return (
    <Card>
      {efeitos.length === 0 ? (
        <p className="px-4 py-3 text-muted-foreground text-sm">{vazio}</p>
      ) : (
        <ul aria-label={titulo} className="divide-y divide-border">
          {efeitos.map((one) => (
            <li key={one.titulo} className="flex items-baseline justify-between gap-4 px-4 py-2 text-sm">
              <span className="wrap-anywhere min-w-0">{one.titulo}</span>
              <span className="shrink-0 text-muted-foreground">{quantos(one.linhas)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
