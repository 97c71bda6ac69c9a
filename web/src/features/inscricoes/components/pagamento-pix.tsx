import { Copy } from 'lucide-react'
import { QrCode } from '@/components/media/qr-code'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { copyText } from '@/lib/copy-text'
import { formatMoney } from '@/lib/format'
import type { Pedido } from '../model'
import { brCode } from '../pix'

type PagamentoPixProps = { pedido: Pedido; pix: NonNullable<Pedido['pix']> }

/** The exact amount as a QR and as “Pix copia e cola”, to the campus's key. */
export function PagamentoPix({ pedido, pix }: PagamentoPixProps) {
  const { evento, a_pagar_centavos } = pedido
  const codigo = brCode({
    chave: pix.chave,
    nome: evento.igreja ?? evento.campus,
    cidade: evento.campus,
    centavos: a_pagar_centavos,
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
        Chave: {pix.chave}. Confira no banco se o valor e o nome de quem recebe estão certos e guarde o
        comprovante. Quem organiza confirma o pagamento, e o ingresso aparece nesta página.
      </p>
    </Section>
  )
}
