import { Badge } from '@/components/ui/badge'
import { Campos } from '@/features/vida/public'
import { churchZone } from '@/lib/clock'
import { formatCount, formatDateTime } from '@/lib/format'
import type { SetSearch } from '@/lib/search-params'
import { type AuditoriaSearch, contextoDe, type Registro } from '../model'

type Props = { registro: Registro; setSearch: SetSearch<AuditoriaSearch> }

const FEW = 3

/** What changed; of something new, all that it began with stands behind a word. */
function CamposDoRegistro({ campos }: Pick<Registro, 'campos'>) {
  if (campos.length <= FEW || campos.some(({ antes }) => antes !== undefined))
    return <Campos campos={campos} />
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 text-muted-foreground md:min-h-8 md:py-1">
        Ver {formatCount(campos.length, 'campo', 'campos')}
      </summary>
      <Campos campos={campos} />
    </details>
  )
}

/** A name in the sentence: what is shown becomes what is of them. */
function Nome({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="inline text-left font-semibold text-primary-text underline-offset-4 hover:underline"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** One change: what, of whom, before → after, by whom, as whom and from where. */
export function RegistroItem({ registro, setSearch }: Props) {
  const { autor, autor_nome, operacao, pessoa, membro_id } = registro
  return (
    <li className="wrap-anywhere space-y-1.5 px-4 py-3">
      <p>
        <span className="font-medium">{registro.titulo}</span>
        {pessoa && membro_id && (
          <>
            {' · '}
            <Nome onClick={() => setSearch({ pessoa: membro_id }, { push: true })}>{pessoa}</Nome>
          </>
        )}
        {autor ? ', por ' : ', pelo sistema'}
        {autor && (
          <Nome onClick={() => setSearch({ autor }, { push: true })}>{autor_nome ?? 'Conta sem nome'}</Nome>
        )}{' '}
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
        <button
          type="button"
          className="min-h-11 text-left font-semibold text-primary-text text-sm underline-offset-4 hover:underline md:min-h-8"
          onClick={() => setSearch({ operacao: operacao.id }, { push: true })}
        >
          Parte de: {operacao.titulo}
        </button>
      )}
    </li>
  )
}
