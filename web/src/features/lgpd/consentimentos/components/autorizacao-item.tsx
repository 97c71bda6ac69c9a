import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { churchZone } from '@/lib/clock'
import { cn } from '@/lib/cn'
import { formatDate, formatDateTime } from '@/lib/format'
import { type Autorizacao, CANAL_LABELS, FINALIDADE_LABELS, type Painel } from '../model'
import { PapelAnexo } from './papel-anexo'

type Props = {
  one: Autorizacao
  painel: Painel
  /** The secretary registers what was signed on paper; nobody agrees in another one's place. */
  emPapel: boolean
  onAuthorize: () => void
  onPapel: () => void
  onRemove: () => void
}

/** Since when, by which way and by whom. */
function comoVale({ concedido_em, canal, assinado_em, responsavel_nome }: Autorizacao): string {
  return [
    concedido_em &&
      `Autorizado em ${assinado_em ? formatDate(assinado_em) : formatDateTime(concedido_em, churchZone())}`,
    canal && CANAL_LABELS[canal],
    responsavel_nome && `por ${responsavel_nome}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Estado({ one }: { one: Autorizacao }) {
  if (one.pede_de_novo) return <Badge variant="warning">O texto mudou</Badge>
  if (one.vale) return <Badge variant="success">Vale</Badge>
  return <Badge variant="outline">{one.historico.length > 0 ? 'Retirada' : 'Não pedida'}</Badge>
}

/** One purpose: whether it holds, with which text, and the way there and back. */
export function AutorizacaoItem({ one, painel, emPapel, onAuthorize, onPapel, onRemove }: Props) {
  const nome = FINALIDADE_LABELS[one.finalidade]
  const falta = !one.vale || one.pede_de_novo
  return (
    <li
      className={cn(
        'flex items-start justify-between gap-3 px-4 py-3',
        // with its papers there are more buttons than a phone has room for
        emPapel && 'max-md:flex-col',
      )}
    >
      <div className="wrap-anywhere min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {nome} <Estado one={one} />
        </p>
        {one.vale && <p className="text-muted-foreground text-sm">{comoVale(one)}</p>}
        <details className="text-sm">
          <summary className="cursor-pointer py-2">Ver o texto e o histórico</summary>
          <p>{one.texto}</p>
          <p className="text-muted-foreground">Texto {one.versao}</p>
          <ul className="space-y-1 pt-2">
            {one.historico.map(({ id, versao, concedido_em, revogado_em }) => (
              <li key={id} className="text-muted-foreground">
                Texto {versao}: {formatDateTime(concedido_em, churchZone())}
                {revogado_em ? ` até ${formatDateTime(revogado_em, churchZone())}` : ''}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <div className="flex flex-wrap gap-2">
        {falta && painel.pode_consentir && !emPapel && (
          <Button size="sm" variant="outline" aria-label={`Autorizar: ${nome}`} onClick={onAuthorize}>
            Autorizar
          </Button>
        )}
        {falta && painel.em_papel && emPapel && (
          <Button size="sm" variant="outline" aria-label={`Registrar papel: ${nome}`} onClick={onPapel}>
            Registrar papel
          </Button>
        )}
        {emPapel && painel.pode_anexar && one.canal === 'papel' && (
          <PapelAnexo one={one} membro={painel.membro_id} />
        )}
        {one.vale && (
          <Button size="sm" variant="outline" aria-label={`Retirar: ${nome}`} onClick={onRemove}>
            Retirar
          </Button>
        )}
      </div>
    </li>
  )
}
