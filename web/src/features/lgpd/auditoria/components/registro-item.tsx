import { Link, useSearchParams } from 'react-router'
import { Fold } from '@/components/page/fold'
import { Badge } from '@/components/ui/badge'
import { Campos, origemLabel } from '@/features/vida/public'
import { churchZone } from '@/lib/clock'
import { formatCount, formatDateTime } from '@/lib/format'
import { writeSearch } from '@/lib/search-params'
import { type AuditoriaSearch, auditoriaSearch, contextoDe, isAutomatico, type Registro } from '../model'

const FEW = 3

/** What changed; of something new, all that it began with stands behind a word. */
function CamposDoRegistro({ campos }: Pick<Registro, 'campos'>) {
  if (campos.length <= FEW || campos.some(({ antes }) => antes !== undefined))
    return <Campos campos={campos} />
  return (
    <Fold
      title={
        <span className="font-normal text-muted-foreground">
          Ver {formatCount(campos.length, 'campo', 'campos')}
        </span>
      }
    >
      <Campos campos={campos} />
    </Fold>
  )
}

/** Words of the sentence that narrow what is shown. They are a link: a button's words keep together and leave the line. */
function Narrow({ to, children }: { to: Partial<AuditoriaSearch>; children: string }) {
  const [params] = useSearchParams()
  return (
    <Link
      to={{ search: writeSearch(auditoriaSearch, params, to).toString() }}
      className="font-semibold text-primary-text underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

/** One change: what, of whom, before → after, by whom, as whom and from where. */
export function RegistroItem({ registro }: { registro: Registro }) {
  const { autor, autor_nome, operacao, pessoa, membro_id } = registro
  const isAct = autor !== null && !isAutomatico(registro)
  return (
    <li className="wrap-anywhere space-y-1.5 px-4 py-3">
      <p>
        <span className="font-medium">{registro.titulo}</span>
        {pessoa && membro_id && (
          <>
            {' · '}
            <Narrow to={{ pessoa: membro_id }}>{pessoa}</Narrow>
          </>
        )}
        {isAct ? ', por ' : ', pelo sistema'}
        {isAct && <Narrow to={{ autor }}>{autor_nome ?? 'Conta sem nome'}</Narrow>}{' '}
        {operacao?.desfeita_em && <Badge variant="outline">Desfeito</Badge>}
      </p>
      {registro.reservado ? (
        <p className="text-muted-foreground text-sm">Dados sensíveis: os valores não aparecem para você.</p>
      ) : (
        <CamposDoRegistro campos={registro.campos} />
      )}
      {registro.motivo && <p className="text-sm">Motivo: {registro.motivo}</p>}
      <p className="text-muted-foreground text-sm">
        {[formatDateTime(registro.momento, churchZone()), contextoDe(registro)].filter(Boolean).join(' · ')}
      </p>
      {operacao && (
        <p className="text-sm">
          <Narrow to={{ operacao: operacao.id }}>{`Parte de: ${operacao.titulo}`}</Narrow>
        </p>
      )}
    </li>
  )
}

/** Changes that stand together: how many, and each of them behind that. */
export function RegistroGrupo({ registros }: { registros: readonly Registro[] }) {
  const [primeiro] = registros
  if (!primeiro) return null
  if (registros.length === 1) return <RegistroItem registro={primeiro} />
  return (
    <li className="wrap-anywhere px-4 py-3">
      <Fold
        title={
          <span className="min-w-0 font-normal text-base">
            <span className="font-medium">
              {primeiro.titulo} ({formatCount(registros.length, 'vez', 'vezes')})
            </span>
            , pelo sistema
            <span className="block text-muted-foreground text-sm">
              {formatDateTime(primeiro.momento, churchZone())} · {origemLabel(primeiro.origem)}
            </span>
          </span>
        }
      >
        <ul className="divide-y divide-border border-border border-t">
          {registros.map((registro) => (
            <RegistroItem key={registro.id} registro={registro} />
          ))}
        </ul>
      </Fold>
    </li>
  )
}
