import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { QrCode } from '@/components/media/qr-code'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { copyText } from '@/lib/copy-text'
import { formatMoney } from '@/lib/format'
import { brCode } from '@/lib/pix/br-code'
import type { Pedido } from '../model'
import { inscricoesQueries, PAYING_MS } from '../queries'

type PagamentoPixProps = { pedido: Pedido; segredo: string }

/** The exact amount as a QR and as “Pix copia e cola”: a charge of the bank, or a code to the church's key. */
export function PagamentoPix({ pedido, segredo }: PagamentoPixProps) {
  const { evento, a_pagar_centavos, pix } = pedido
  const { data: meio, isPending } = useQuery(inscricoesQueries.pix(segredo, a_pagar_centavos))
  const isCharged = !!meio?.cobranca
  useQuery({ ...inscricoesQueries.pedido(segredo), refetchInterval: isCharged ? PAYING_MS : false })
  if (isPending && pix) return <Skeleton className="h-96" />
  const chave = meio?.chave ?? pix?.chave
  if (!chave) return null
  const codigo =
    meio?.cobranca ??
    brCode({
      chave,
      nome: meio?.nome ?? evento.igreja ?? evento.campus,
      cidade: meio?.cidade ?? evento.campus,
      centavos: a_pagar_centavos,
      ...(meio && { txid: meio.codigo }),
    })
  return (
    <Section
      title="Pagar por Pix"
      description="Copie o código e cole no aplicativo do seu banco, ou leia o QR de outro celular."
      className="rounded-lg border border-border bg-card p-4 shadow-card"
    >
      <p className="font-bold text-3xl">{formatMoney(a_pagar_centavos)}</p>
      <Button
        size="lg"
        className="w-full"
        onClick={() => void copyText(codigo, 'Código Pix copiado. Cole no aplicativo do seu banco.')}
      >
        <Copy aria-hidden />
        Copiar o código Pix
      </Button>
      <QrCode texto={codigo} label={`QR do Pix de ${formatMoney(a_pagar_centavos)}`} />
      <p className="break-all rounded-md bg-muted p-3 font-mono text-xs">{codigo}</p>
      <p className="break-words text-muted-foreground text-sm">
        {isCharged
          ? 'Confira no banco se o valor e o nome de quem recebe estão certos. O banco confirma o pagamento, e o ingresso aparece nesta página em segundos.'
          : `Chave: ${chave}. Confira no banco se o valor e o nome de quem recebe estão certos e guarde o comprovante. Quem organiza confirma o pagamento, e o ingresso aparece nesta página.`}
      </p>
    </Section>
  )
}
