import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { formatCount } from '@/lib/format'
import { ACCEPTED } from '../planilha/open-arquivo'
import { useImportacao } from '../use-importacao'
import { ImportPreview } from './import-preview'
import { MapaFields } from './mapa-fields'

const count = (n: number) => formatCount(n, 'linha', 'linhas')

function Progress({ label, value }: { label: string; value: number }) {
  return (
    <div role="status" className="space-y-1 text-sm">
      <p>{label}</p>
      <progress
        className="w-full accent-primary"
        aria-label={label}
        // what cannot be told is shown as waiting
        value={value > 0 ? value : undefined}
        max={1}
      />
    </div>
  )
}

type ImportDialogProps = { conta: string; nome: string; onClose: () => void }

/** A file of the bank is read here, compared with what is there, and only then sent. Cancelled, nothing stays. */
export function ImportDialog({ conta, nome, onClose }: ImportDialogProps) {
  const {
    arquivo,
    read,
    problem,
    reading,
    extrato,
    choose,
    mapa,
    setMapa,
    situacoes,
    send,
    sent,
    isSending,
    hasStarted,
    cancel,
  } = useImportacao(conta, onClose)
  const extratos = arquivo?.formato === 'ofx' ? arquivo.extratos : []
  const fresh = situacoes ? [...situacoes.values()].filter((one) => one !== 'repetida').length : 0
  return (
    <Dialog open onOpenChange={(open) => !open && cancel()}>
      <DialogContent
        size="lg"
        title="Importar extrato"
        description={`O arquivo do banco em OFX, CSV ou Excel, para ${nome}.`}
      >
        <div className="space-y-4">
          <div className="space-y-1.5">
            <Label htmlFor="extrato">Arquivo do banco</Label>
            <Input
              id="extrato"
              type="file"
              className="py-2"
              accept={ACCEPTED}
              aria-describedby={problem ? 'extrato-problema' : undefined}
              aria-invalid={problem !== ''}
              disabled={hasStarted}
              onChange={(event) => void read(event.target.files?.[0])}
            />
            {problem && (
              <p id="extrato-problema" role="alert" className="text-destructive-text text-sm">
                {problem}
              </p>
            )}
          </div>
          {reading !== null && <Progress label="Lendo o arquivo…" value={reading} />}
          {extratos.length > 1 && (
            <div className="space-y-1.5">
              <Label htmlFor="conta-do-arquivo">O arquivo tem várias contas. Qual é esta?</Label>
              <Select
                id="conta-do-arquivo"
                value={String(extrato ? extratos.findIndex(({ conta: one }) => one === extrato.conta) : 0)}
                disabled={hasStarted}
                onChange={(event) => choose(Number(event.target.value))}
                options={extratos.map(({ conta: numero, movimentos }, index) => ({
                  value: String(index),
                  label: `${numero || 'Sem número'} – ${count(movimentos.length)}`,
                }))}
              />
            </div>
          )}
          {mapa && !hasStarted && <MapaFields colunas={mapa.colunas} mapa={mapa.mapa} onChange={setMapa} />}
          {extrato && <ImportPreview extrato={extrato} situacoes={situacoes} />}
          {isSending && <Progress label="Enviando o extrato…" value={sent} />}
          <DialogFooter>
            <Button variant="outline" onClick={cancel}>
              Cancelar
            </Button>
            <Button disabled={!extrato || fresh === 0} isPending={isSending} onClick={send}>
              {hasStarted && !isSending ? 'Tentar de novo' : 'Importar'}
            </Button>
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  )
}
