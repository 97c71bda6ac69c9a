import { ArrowRightLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { DAY_MS } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatDate, formatRelativeDay } from '@/lib/format'
import type { Tables } from '@/lib/supabase'
import { ETAPA_LABELS, ETAPAS, PROXIMAS, SITUACAO_LABELS, type SituacaoInscricao } from '../model'
import type { Move } from '../mutations'

export type Inscricao = Tables<'inscricoes_voluntarios'> & {
  membro: { id: string; nome_completo: string; foto: string | null }
}
/** Where to: what needs more than a press (a reason, a function) is asked in a dialog by the board. */
export type Destino = Pick<Move, 'para' | 'etapa'>
type InscricaoCardProps = { inscricao: Inscricao; isPending: boolean; onMove: (destino: Destino) => void }

const VERB: Partial<Record<SituacaoInscricao, string>> = {
  ativo: 'Começar a servir…',
  rejeitado: 'Não aceitar…',
  pendente: 'Voltar para pendente',
}

function MoveMenu({ inscricao, isPending, onMove }: InscricaoCardProps) {
  const { situacao, etapa, membro } = inscricao
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="outline"
          size="sm"
          isPending={isPending}
          aria-label={`Mover para… ${membro.nome_completo}`}
        >
          <ArrowRightLeft aria-hidden />
          Mover para…
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {situacao === 'em_trilha' && (
          <>
            <DropdownMenuLabel>Etapa da trilha</DropdownMenuLabel>
            {ETAPAS.filter((one) => one !== etapa).map((one) => (
              <DropdownMenuItem key={one} onSelect={() => onMove({ para: 'em_trilha', etapa: one })}>
                {ETAPA_LABELS[one]}
              </DropdownMenuItem>
            ))}
            <DropdownMenuSeparator />
          </>
        )}
        {PROXIMAS[situacao].map((para) => (
          <DropdownMenuItem
            key={para}
            variant={para === 'rejeitado' ? 'destructive' : 'default'}
            onSelect={() => onMove({ para, etapa: para === 'em_trilha' ? 'entrevista' : undefined })}
          >
            {VERB[para] ?? SITUACAO_LABELS[para]}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** Those who were not answered yet: a training takes its time. */
const ESPERAM: readonly SituacaoInscricao[] = ['pendente', 'em_analise', 'aprovado']
const WEEK = 7

function Espera({ situacao, created_at }: Pick<Inscricao, 'situacao' | 'created_at'>) {
  const days = ESPERAM.includes(situacao) ? Math.floor((Date.now() - Date.parse(created_at)) / DAY_MS) : 0
  const isLate = days > 2 * WEEK
  return (
    <p
      title={formatDate(created_at)}
      className={cn('text-xs', isLate ? 'font-medium text-warning-text' : 'text-muted-foreground')}
    >
      Pediu {days > WEEK ? `há ${days} dias` : formatRelativeDay(created_at)}
    </p>
  )
}

/** One application on the board. */
export function InscricaoCard(props: InscricaoCardProps) {
  const { situacao, etapa, mensagem, motivo, membro, created_at } = props.inscricao
  return (
    <Card className="space-y-2 p-3">
      <div className="flex items-center gap-3">
        <Avatar size="sm" name={membro.nome_completo} src={membro.foto} />
        <div className="min-w-0 flex-1">
          <Link
            to={`/membros/${membro.id}`}
            className="block break-words font-medium underline-offset-4 hover:underline"
          >
            {membro.nome_completo}
          </Link>
          <Espera situacao={situacao} created_at={created_at} />
        </div>
      </div>
      {etapa && <Badge variant="info">{ETAPA_LABELS[etapa]}</Badge>}
      {mensagem && <p className="break-words text-sm">{mensagem}</p>}
      {motivo && <p className="break-words text-muted-foreground text-sm">Motivo: {motivo}</p>}
      {PROXIMAS[situacao].length > 0 && <MoveMenu {...props} />}
    </Card>
  )
}
