import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
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

/** One change: what, of whom, before → after, by whom, as whom and from where. */
export function RegistroItem({ registro, setSearch }: Props) {
  const { autor, autor_nome, operacao, pessoa, membro_id } = registro
  return (
    <li className="wrap-anywhere space-y-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {registro.titulo}
        {pessoa && membro_id && (
          <Button variant="link" size="sm" onClick={() => setSearch({ pessoa: membro_id }, { push: true })}>
            {pessoa}
          </Button>
        )}
        {operacao?.desfeita_em && <Badge variant="outline">Desfeito</Badge>}
      </p>
      {registro.reservado ? (
        <p className="text-muted-foreground text-sm">Dados sensíveis: os valores não aparecem para você.</p>
      ) : (
        <CamposDoRegistro campos={registro.campos} />
      )}
      {registro.motivo && <p className="text-sm">Motivo: {registro.motivo}</p>}
      <p className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-sm">
        <span>{formatDateTime(registro.momento, churchZone())}</span>
        {autor ? (
          <Button variant="link" size="sm" onClick={() => setSearch({ autor }, { push: true })}>
            {autor_nome ?? 'Conta sem nome'}
          </Button>
        ) : (
          <span>Sistema</span>
        )}
        <span>{contextoDe(registro)}</span>
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
