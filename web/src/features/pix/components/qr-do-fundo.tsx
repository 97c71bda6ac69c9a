import { useQuery } from '@tanstack/react-query'
import { Copy, FileDown, Maximize2, Printer } from 'lucide-react'
import { useState } from 'react'
import { QrCode } from '@/components/media/qr-code'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { useEscolhas } from '@/features/financeiro/public'
import { copyText } from '@/lib/copy-text'
import { formatMoney } from '@/lib/format'
import { useIgreja } from '@/lib/igreja'
import { formatPix } from '@/lib/pix/keys'
import { useZone } from '@/lib/zone'
import { amountOf, type Chave, cultoOption, staticCode } from '../model'
import { pixQueries } from '../queries'

type Escolha = { chave: string; fundo: string; culto: string; valor: string }

/** A QR of a fund, for any amount or one, perhaps for a service: on the screen, copied or printed. */
export function QrDoFundo({ chaves }: { chaves: readonly Chave[] }) {
  const [escolha, setEscolha] = useState<Escolha>({ chave: '', fundo: '', culto: '', valor: '' })
  const [isBig, setBig] = useState(false)
  const igreja = useIgreja()
  const zone = useZone()
  const [primeira] = chaves
  const chave = chaves.find(({ id }) => id === escolha.chave) ?? primeira
  const { fundos } = useEscolhas(chave?.campus ?? '')
  const { data: cultos = [] } = useQuery({ ...pixQueries.cultos(chave?.campus ?? ''), enabled: !!chave })
  const { data: codigo } = useQuery({
    ...pixQueries.codigo(chave?.id ?? '', escolha.fundo, escolha.culto),
    enabled: !!chave,
  })
  if (!chave) return null
  const centavos = amountOf(escolha.valor)
  const texto = codigo && centavos !== undefined ? staticCode({ ...chave, codigo, centavos }) : null
  const fundo = fundos.find(({ value }) => value === escolha.fundo)?.label ?? 'Geral'
  const opcoes = cultos.map((culto) => cultoOption(culto, zone))
  const culto = opcoes.find(({ value }) => value === escolha.culto)?.label
  const titulo = [fundo, culto, centavos && formatMoney(centavos)].filter(Boolean).join(' · ')
  const set = (mudado: Partial<Escolha>) => setEscolha((antes) => ({ ...antes, ...mudado }))

  async function handlePrint(papel: 'A4' | 'A6') {
    if (!texto || !chave) return
    const { downloadFolha } = await import('../folha')
    await downloadFolha({
      igreja,
      campus: chave.campus,
      titulo,
      texto,
      chave: formatPix(chave.tipo, chave.chave),
      papel,
    })
  }

  return (
    <Section
      title="QR para receber"
      description="O código diz o campus, o fundo e o culto: o que chega já vem explicado."
    >
      <Card className="space-y-4 p-4">
        <div className="grid gap-3 sm:grid-cols-2">
          {chaves.length > 1 && (
            <Field id="pix-chave" label="Chave" className="sm:col-span-2">
              <Select
                id="pix-chave"
                options={chaves.map((uma) => ({
                  value: uma.id,
                  label: `${formatPix(uma.tipo, uma.chave)} – ${uma.campus}`,
                }))}
                value={chave.id}
                onChange={({ target }) => set({ chave: target.value, culto: '' })}
              />
            </Field>
          )}
          <Field id="pix-fundo" label="Fundo">
            <Select
              id="pix-fundo"
              placeholder="Geral"
              options={fundos.filter(({ label }) => label !== 'Geral')}
              value={escolha.fundo}
              onChange={({ target }) => set({ fundo: target.value })}
            />
          </Field>
          <Field id="pix-culto" label="Para o culto">
            <Select
              id="pix-culto"
              placeholder="Qualquer dia"
              options={opcoes}
              value={escolha.culto}
              onChange={({ target }) => set({ culto: target.value })}
            />
          </Field>
          <Field id="pix-valor" label="Valor em R$ (vazio: quem paga escolhe)" className="sm:col-span-2">
            <Input
              id="pix-valor"
              inputMode="decimal"
              value={escolha.valor}
              aria-invalid={centavos === undefined}
              aria-describedby={centavos === undefined ? 'pix-valor-erro' : undefined}
              onChange={({ target }) => set({ valor: target.value })}
            />
            {centavos === undefined && (
              <p id="pix-valor-erro" className="text-destructive text-sm">
                Informe o valor, como 150,00
              </p>
            )}
          </Field>
        </div>
        {texto ? (
          <QrCode texto={texto} label={`QR do Pix: ${titulo}`} />
        ) : (
          <Skeleton className="mx-auto size-56" />
        )}
        <div className="flex gap-2">
          <Button
            className="flex-1"
            disabled={!texto}
            onClick={() => texto && void copyText(texto, 'Código Pix copiado.')}
          >
            <Copy aria-hidden />
            Copiar o código
          </Button>
          <IconButton label="Mostrar grande" variant="outline" disabled={!texto} onClick={() => setBig(true)}>
            <Maximize2 aria-hidden />
          </IconButton>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton label="Imprimir" variant="outline" disabled={!texto}>
                <Printer aria-hidden />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {(['A4', 'A6'] as const).map((papel) => (
                <DropdownMenuItem key={papel} onSelect={() => void handlePrint(papel)}>
                  <FileDown aria-hidden />
                  {papel === 'A4' ? 'PDF A4, para a parede' : 'PDF A6, para a porta e os bancos'}
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        </div>
        <p className="break-all text-center font-mono text-muted-foreground text-xs">{codigo}</p>
      </Card>
      {isBig && texto && (
        <Dialog open onOpenChange={setBig}>
          <DialogContent title={titulo} description={igreja.nome} size="xl">
            <div className="[&_img]:size-[min(70dvh,100%)]">
              <QrCode texto={texto} label={`QR grande do Pix: ${titulo}`} />
            </div>
          </DialogContent>
        </Dialog>
      )}
    </Section>
  )
}

type FieldProps = { id: string; label: string; className?: string; children: React.ReactNode }

function Field({ id, label, className, children }: FieldProps) {
  return (
    <div className={className}>
      <Label htmlFor={id}>{label}</Label>
      {children}
    </div>
  )
}
