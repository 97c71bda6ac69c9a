import { QrCode } from '@/components/media/qr-code'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { Zone } from '@/lib/clock'
import { formatDateTime } from '@/lib/format'
import { type Inscrita, situacaoDe } from '../model'
import { lugarNaFila } from '../passos'

type PessoaDoPedidoProps = { pessoa: Inscrita; zone: Zone; onCancel: () => void }

/** One person of an order, with the ticket once they may come in. */
export function PessoaDoPedido({ pessoa, zone, onCancel }: PessoaDoPedidoProps) {
  const { nome, tipo, estado, ingresso, usado_em, cancelado_por } = pessoa
  const { label, variant } = situacaoDe(pessoa)
  const fila = lugarNaFila(pessoa)
  return (
    <li className="space-y-3 rounded-lg border border-border bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="break-words font-semibold">{nome}</h3>
        <Badge variant={variant}>{label}</Badge>
      </div>
      {tipo && <p className="text-muted-foreground text-sm">{tipo}</p>}
      {fila && <p>{fila}</p>}
      {cancelado_por === 'prazo' && <p className="text-sm">O prazo para aceitar a vaga passou.</p>}
      {ingresso && (
        <>
          <QrCode texto={ingresso} label={`Ingresso de ${nome}`} />
          <p className="text-center text-muted-foreground text-sm">
            {usado_em ? `Usado em ${formatDateTime(usado_em, zone)}.` : 'Mostre este código na entrada.'}
          </p>
        </>
      )}
      {estado !== 'cancelado' && estado !== 'presente' && (
        <Button variant="ghost" className="-ml-4" onClick={onCancel}>
          Cancelar inscrição de {nome.split(' ')[0]}
        </Button>
      )}
    </li>
  )
}
