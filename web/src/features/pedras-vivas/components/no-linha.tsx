import { TriangleAlert, UserRoundX } from 'lucide-react'
import { Link } from 'react-router'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { formatCount } from '@/lib/format'
import { ALCANCE_SAUDAVEL, type No } from '../model'

const pessoas = (count: number) => formatCount(count, 'pessoa', 'pessoas')

/** How many people somebody cares for: amber, and said, when it is more than one can care well for. */
function Alcance({ filhos, alcance, tipo }: No) {
  if (alcance === null || tipo === 'pessoa') return null
  const isWide = alcance > ALCANCE_SAUDAVEL
  const partial = tipo !== 'pastor' && filhos < alcance
  return (
    <Badge variant={isWide ? 'warning' : 'neutral'} className="shrink-0">
      {isWide && <TriangleAlert aria-hidden />}
      {partial ? `${filhos} aqui, ${alcance} ao todo` : pessoas(alcance)}
      {isWide && <span className="sr-only">: mais do que se consegue cuidar bem</span>}
    </Badge>
  )
}

function Vaga({ no }: { no: No }) {
  const { titulo, ministerio_id } = no
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-full border border-input border-dashed text-muted-foreground">
        <UserRoundX aria-hidden className="size-4" />
      </span>
      <span className="min-w-0 flex-1 break-words">
        {ministerio_id ? (
          <Link to={`/ministerios/${ministerio_id}`} tabIndex={-1} data-acao className="hover:underline">
            {titulo}
          </Link>
        ) : (
          titulo
        )}
      </span>
      <Badge variant="warning" className="shrink-0">
        Vaga
      </Badge>
    </>
  )
}

/** A person of the tree, or the place that nobody holds. */
export function NoLinha({ no }: { no: No }) {
  const { tipo, titulo, nome, foto, membro_id } = no
  if (tipo === 'vaga') return <Vaga no={no} />
  return (
    <>
      <Avatar size="sm" name={nome} src={foto} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-48">
          <span className="block break-words font-medium">
            {membro_id ? (
              <Link to={`/membros/${membro_id}`} tabIndex={-1} data-acao className="hover:underline">
                {nome}
              </Link>
            ) : (
              nome
            )}
          </span>
          <span className="block break-words text-muted-foreground text-sm">{titulo}</span>
        </span>
        <Alcance {...no} />
      </span>
    </>
  )
}
