import { Link } from 'react-router'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { cn } from '@/lib/cn'
import { formatCount } from '@/lib/format'
import type { MinisterioLocal } from '../model'
import { JoinMinisterio } from './join-ministerio'
import { MinisterioResumo } from './ministerio-resumo'

type MinisterioCardProps = { ministerio: MinisterioLocal; showCampus: boolean }

/** A ministry among the others: the whole card opens it. */
export function MinisterioCard({ ministerio, showCampus }: MinisterioCardProps) {
  const { id, nome, campus, cor, foto, ativo, pessoas, vagas, inscricoes, sirvo } = ministerio
  return (
    <Card className={cn('relative flex flex-col overflow-hidden', !ativo && 'opacity-75')}>
      {foto ? (
        <img src={foto} alt="" loading="lazy" className="h-20 w-full object-cover md:h-28" />
      ) : (
        <span
          aria-hidden
          className="h-2 w-full bg-primary"
          style={cor ? { backgroundColor: cor } : undefined}
        />
      )}
      <div className="flex flex-1 flex-col gap-2 p-4 md:gap-3 md:p-5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 break-words font-semibold text-lg">
            <Link
              to={`/ministerios/${id}`}
              className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            >
              {nome}
            </Link>
          </h2>
          {showCampus && <Badge variant="outline">{campus}</Badge>}
          {!ativo && <Badge variant="warning">Inativo</Badge>}
          {sirvo && <Badge variant="success">Você serve aqui</Badge>}
        </div>
        <MinisterioResumo ministerio={ministerio} isShort />
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          <Badge>{formatCount(pessoas, 'pessoa', 'pessoas')}</Badge>
          {vagas > 0 && <Badge variant="info">{formatCount(vagas, 'vaga', 'vagas')}</Badge>}
          {Boolean(inscricoes) && (
            <Badge variant="primary">{formatCount(inscricoes ?? 0, 'inscrição', 'inscrições')}</Badge>
          )}
          <JoinMinisterio ministerio={ministerio} className="relative ml-auto" />
        </div>
      </div>
    </Card>
  )
}
