import { MapPin, Monitor, UserCheck } from 'lucide-react'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { formatDate, formatList } from '@/lib/format'
import { type Perfil, TIPO_LABELS } from '../model'

export type PerfilVisto = Pick<
  Perfil,
  | 'tipo'
  | 'titulo'
  | 'categoria_nome'
  | 'descricao'
  | 'area'
  | 'a_distancia'
  | 'campus'
  | 'nome'
  | 'foto'
  | 'vale_ate'
  | 'conhecido_de'
>

/** A profile as others see it, in the list, on its page (which is called by its title) and before it is published. */
export function PerfilCard({ perfil, isWhole = false }: { perfil: PerfilVisto; isWhole?: boolean }) {
  return (
    <div className="flex min-w-0 gap-3">
      <Avatar name={perfil.nome} src={perfil.foto} size="lg" />
      <div className="min-w-0 flex-1 space-y-1.5">
        {isWhole ? (
          <p className="break-words">
            <span className="font-semibold">{perfil.nome}</span>
            <span className="text-muted-foreground text-sm"> · {perfil.campus}</span>
          </p>
        ) : (
          <>
            <p className="break-words font-semibold">{perfil.titulo}</p>
            <p className="break-words text-muted-foreground text-sm">
              {perfil.nome} · {perfil.campus}
            </p>
          </>
        )}
        <p className="flex flex-wrap gap-1.5">
          <Badge variant={perfil.tipo === 'pro_bono' ? 'success' : 'primary'}>
            {TIPO_LABELS[perfil.tipo]}
          </Badge>
          <Badge>{perfil.categoria_nome}</Badge>
          {perfil.tipo === 'vaga' && <Badge variant="outline">até {formatDate(perfil.vale_ate)}</Badge>}
        </p>
        <p
          className={isWhole ? 'whitespace-pre-line break-words text-sm' : 'line-clamp-2 break-words text-sm'}
        >
          {perfil.descricao}
        </p>
        <ul className="space-y-1 text-muted-foreground text-sm">
          {perfil.area && (
            <li className="flex items-center gap-1.5">
              <MapPin aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 break-words">{perfil.area}</span>
            </li>
          )}
          {perfil.a_distancia && (
            <li className="flex items-center gap-1.5">
              <Monitor aria-hidden className="size-4 shrink-0" />
              Atende a distância
            </li>
          )}
          {perfil.conhecido_de.length > 0 && (
            <li className="flex items-center gap-1.5">
              <UserCheck aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 break-words">Conhecido de {formatList(perfil.conhecido_de)}</span>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
