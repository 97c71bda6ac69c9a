import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/cn'
import { type Lado, ligacoesDe, nascimentoDe } from '../model'

type LadosProps = {
  pessoas: readonly [Lado, Lado]
  fica: 0 | 1
  onFica: (lado: 0 | 1) => void
}

const SIDES = [0, 1] as const

/** The two records and what hangs on each; one of them is kept. */
export function Lados({ pessoas, fica, onFica }: LadosProps) {
  return (
    <fieldset className="grid gap-3 md:grid-cols-2">
      <legend className="mb-2 font-semibold text-lg">Qual cadastro fica?</legend>
      {SIDES.map((side) => {
        const pessoa = pessoas[side]
        const ligacoes = ligacoesDe(pessoa)
        const nascimento = nascimentoDe(pessoa)
        return (
          <label
            key={pessoa.id}
            className={cn(
              'flex cursor-pointer items-start gap-3 rounded-lg border p-4 has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2',
              side === fica ? 'border-primary-text bg-card' : 'border-border bg-card',
            )}
          >
            <input
              type="radio"
              name="fica"
              checked={side === fica}
              onChange={() => onFica(side)}
              aria-label={`Fica o cadastro ${side + 1}, ${pessoa.nome_completo}`}
              className="mt-3 size-4 shrink-0 accent-current"
            />
            <Avatar name={pessoa.nome_completo} src={pessoa.foto} />
            <span className="min-w-0 space-y-1">
              <span className="block break-words font-semibold">{pessoa.nome_completo}</span>
              <span className="flex flex-wrap gap-1.5">
                <Badge variant={side === fica ? 'primary' : 'outline'}>
                  {side === fica ? 'Fica' : 'Sai'}
                </Badge>
                <Badge variant="outline">{pessoa.campus}</Badge>
                {pessoa.tem_conta && <Badge variant="info">Tem conta</Badge>}
              </span>
              {nascimento && <span className="block text-sm">{nascimento}</span>}
              <span className="block text-muted-foreground text-sm">
                {ligacoes.length > 0 ? ligacoes.join(' · ') : 'Sem família, funções ou presenças'}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
