import { useQuery } from '@tanstack/react-query'
import { CircleOff, MessageCircleQuestionMark, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ActionRow } from '@/components/ui/action-row'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/cn'
import { formatMoney, formatWeekdayDate } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Linha, Sugestao } from '../model'
import { bancoMutations, type Done } from '../mutations'
import { bancoQueries } from '../queries'
import { useKeys } from '../use-keys'
import { AskDialog } from './ask-dialog'
import { ExplainDialog } from './explain-dialog'
import { IgnoreDialog } from './ignore-dialog'
import { MatchDialog } from './match-dialog'
import { Perguntas } from './perguntas'

function acceptLabel({ tipo, partidas }: Sugestao): string {
  if (tipo === 'conta_a_pagar') return 'Pagar a conta'
  return partidas.length > 0 || tipo === 'inscricao' ? 'É isto' : 'Lançar assim'
}

type LinhaCardProps = { linha: Linha; conta: string; onDone: (done: Done) => void; onSkip: () => void }

/** One line of the bank, what it could be, and what one may do with it. */
export function LinhaCard({ linha, conta, onDone, onSkip }: LinhaCardProps) {
  const [chave] = useState(() => crypto.randomUUID())
  const [open, setOpen] = useState<'explain' | 'match' | 'ignore' | 'ask' | null>(null)
  const [apart, setApart] = useState<Sugestao | null>(null)
  const { data: sugestoes, error } = useQuery(bancoQueries.sugestoes(linha.id))
  const accept = useMutation(bancoMutations.accept())
  const [first] = sugestoes ?? []
  function take(sugestao: Sugestao | undefined) {
    if (!sugestao || accept.isPending) return
    // what differs by some cents is looked at first
    if (sugestao.diferenca_centavos !== 0) setApart(sugestao)
    else accept.mutate({ chave, linha: linha.id, sugestao }, { onSuccess: onDone })
  }
  const isFree = open === null && apart === null
  useKeys({ a: isFree && (() => take(first)), s: isFree && onSkip })
  const close = () => {
    setOpen(null)
    setApart(null)
  }
  return (
    <Card className="space-y-4 p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="break-words font-medium">{linha.memo || 'Sem texto do banco'}</p>
          <p className="break-words text-muted-foreground text-sm">
            {[formatWeekdayDate(linha.dia), linha.contraparte].filter(Boolean).join(' · ')}
          </p>
        </div>
        <p
          className={cn(
            'whitespace-nowrap font-semibold text-lg tabular-nums',
            linha.valor_centavos < 0 && 'text-destructive-text',
          )}
        >
          {linha.valor_centavos > 0 ? '+' : ''}
          {formatMoney(linha.valor_centavos)}
        </p>
      </div>
      {!sugestoes && !error && <Skeleton className="h-16" />}
      {(error || sugestoes?.length === 0) && (
        <p className="text-muted-foreground text-sm">Nada no livro parece ser esta linha.</p>
      )}
      {sugestoes && sugestoes.length > 0 && (
        <ul aria-label="O que pode ser" className="divide-y divide-border rounded-lg border border-border">
          {sugestoes.map((sugestao, index) => (
            <li
              key={`${sugestao.tipo}${sugestao.partidas.join()}${sugestao.alvo_id}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2"
            >
              <span className="min-w-0 flex-1 basis-48 break-words text-sm">
                <span className="font-medium">{sugestao.descricao}</span>
                <span className="block text-muted-foreground text-xs">
                  {[sugestao.motivo, sugestao.quem_sabe && `quem sabe: ${sugestao.quem_sabe}`]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Button
                size="sm"
                variant={index === 0 ? 'primary' : 'outline'}
                isPending={accept.isPending && accept.variables.sugestao === sugestao}
                aria-keyshortcuts={index === 0 ? 'A' : undefined}
                onClick={() => take(sugestao)}
              >
                {acceptLabel(sugestao)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Perguntas linha={linha.id} />
      <ActionRow>
        <Button variant={first ? 'outline' : 'primary'} onClick={() => setOpen('explain')}>
          Lançar
        </Button>
        <Button variant="outline" onClick={() => setOpen('match')}>
          <span>
            Procurar<span className="max-sm:sr-only"> no livro</span>
          </span>
        </Button>
        <Button variant="ghost" aria-keyshortcuts="S" onClick={onSkip}>
          Depois
        </Button>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="icon" aria-label="Mais opções da linha">
              <MoreHorizontal aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => setOpen('ask')}>
              <MessageCircleQuestionMark aria-hidden />
              Perguntar a quem sabe
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => setOpen('ignore')}>
              <CircleOff aria-hidden />
              Não precisa de lançamento
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </ActionRow>
      {open === 'explain' && <ExplainDialog linha={linha} conta={conta} onDone={onDone} onClose={close} />}
      {open === 'ask' && <AskDialog linha={linha} onClose={close} />}
      {open === 'ignore' && <IgnoreDialog linha={linha} onDone={onDone} onClose={close} />}
      {(open === 'match' || apart) && (
        <MatchDialog linha={linha} conta={conta} partidas={apart?.partidas} onDone={onDone} onClose={close} />
      )}
    </Card>
  )
}
