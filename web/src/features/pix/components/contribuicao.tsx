import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { QrCode } from '@/components/media/qr-code'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { copyText } from '@/lib/copy-text'
import { formatMoney } from '@/lib/format'
import { useDebounced } from '@/lib/use-debounced'
import { amountOf, type Oferta, staticCode } from '../model'
import { pixQueries } from '../queries'

const WAIT_MS = 600

/** To what and how much, and the code that pays it. */
export function Contribuicao({ ofertas }: { ofertas: readonly Oferta[] }) {
  const [escolhido, setEscolhido] = useState({ campus: ofertas[0]?.campus ?? '', indice: 0 })
  const [valor, setValor] = useState('')
  const [semNome, setSemNome] = useState(false)
  const campi = [...new Set(ofertas.map(({ campus }) => campus))]
  const daqui = ofertas.filter(({ campus }) => campus === escolhido.campus)
  const oferta = daqui[escolhido.indice] ?? daqui[0]
  const centavos = amountOf(valor)
  const firme = amountOf(useDebounced(valor, WAIT_MS))
  // only a charge of the bank says whose it is
  const isCharged = !!oferta?.dinamico && !semNome && !!firme
  const cobranca = useQuery({ ...pixQueries.cobranca(oferta?.codigo ?? '', firme ?? 0), enabled: isCharged })
  if (!oferta) return null
  const isWaiting = centavos !== firme || (isCharged && cobranca.isPending)
  const texto =
    centavos === undefined || isWaiting
      ? null
      : (isCharged && cobranca.data) || staticCode({ ...oferta, centavos })
  return (
    <Card className="space-y-4 p-4">
      {campi.length > 1 && (
        <div>
          <Label htmlFor="contribuir-campus">Campus</Label>
          <Select
            id="contribuir-campus"
            options={campi.map((campus) => ({ value: campus, label: campus }))}
            value={escolhido.campus}
            onChange={({ target }) => setEscolhido({ campus: target.value, indice: 0 })}
          />
        </div>
      )}
      {daqui.length > 1 && (
        <div>
          <Label htmlFor="contribuir-fundo">Para</Label>
          <Select
            id="contribuir-fundo"
            options={daqui.map(({ fundo }, indice) => ({ value: String(indice), label: fundo }))}
            value={String(daqui.indexOf(oferta))}
            onChange={({ target }) => setEscolhido({ ...escolhido, indice: Number(target.value) })}
          />
        </div>
      )}
      {oferta.explicacao && <p className="text-muted-foreground text-sm">{oferta.explicacao}</p>}
      <div>
        <Label htmlFor="contribuir-valor">Valor em R$ (pode ficar para o banco)</Label>
        <Input
          id="contribuir-valor"
          inputMode="decimal"
          value={valor}
          aria-invalid={centavos === undefined}
          aria-describedby={centavos === undefined ? 'contribuir-valor-erro' : undefined}
          onChange={({ target }) => setValor(target.value)}
        />
        {centavos === undefined && (
          <p id="contribuir-valor-erro" className="text-destructive text-sm">
            Informe o valor, como 150,00
          </p>
        )}
      </div>
      {oferta.dinamico && !!centavos && (
        <Label className="flex min-h-11 items-center gap-2 font-normal">
          <Checkbox checked={semNome} onCheckedChange={(value) => setSemNome(value === true)} />
          Sem dizer que fui eu
        </Label>
      )}
      <Button
        size="lg"
        className="w-full"
        disabled={!texto}
        onClick={() => texto && void copyText(texto, 'Código Pix copiado. Cole no aplicativo do seu banco.')}
      >
        <Copy aria-hidden />
        Copiar o código Pix
      </Button>
      {texto ? (
        <QrCode
          texto={texto}
          label={`QR do Pix para ${oferta.fundo}${centavos ? `, ${formatMoney(centavos)}` : ''}`}
        />
      ) : (
        <Skeleton className="mx-auto size-56" />
      )}
      <p className="text-muted-foreground text-sm">
        Cole o código no aplicativo do seu banco, ou leia o QR de outro celular. Confira se quem recebe é{' '}
        <strong className="break-words">{oferta.nome}</strong>.
      </p>
    </Card>
  )
}
