import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import { formatCount, formatDate, formatMoney } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { linesOf } from '../model'
import { bancoMutations } from '../mutations'
import { type Extrato, readOfx } from '../ofx/read-ofx'

const LIMIT = 10 * 1024 * 1024
const count = (n: number) => formatCount(n, 'linha', 'linhas')

type File = { nome: string; extratos: Extrato[] }
type ImportDialogProps = { conta: string; nome: string; onClose: () => void }

/** A file of the bank is read here, compared with what is there, and only then sent. */
export function ImportDialog({ conta, nome, onClose }: ImportDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [file, setFile] = useState<File | null>(null)
  const [chosen, setChosen] = useState(0)
  const [problem, setProblem] = useState('')
  const [sent, setSent] = useState(0)
  const check = useMutation(bancoMutations.check())
  const send = useMutation(bancoMutations.import())
  const extrato = file?.extratos[chosen]
  const linhas = extrato ? linesOf(extrato.movimentos) : []

  function choose(extratos: Extrato[], index: number) {
    setChosen(index)
    const one = extratos[index]
    if (one) check.mutate({ conta, linhas: linesOf(one.movimentos) })
  }

  async function read(picked: globalThis.File | undefined) {
    setFile(null)
    setProblem('')
    check.reset()
    if (!picked) return
    if (picked.size > LIMIT) return setProblem('O arquivo tem mais de 10 MB. Peça ao banco um período menor.')
    const extratos = readOfx(new Uint8Array(await picked.arrayBuffer())).filter(
      ({ movimentos }) => movimentos.length > 0,
    )
    if (extratos.length === 0)
      return setProblem('Não há movimentos neste arquivo. Escolha o extrato em formato OFX.')
    setFile({ nome: picked.name, extratos })
    choose(extratos, 0)
  }

  const found = check.data
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Importar extrato" description={`O arquivo OFX do banco, para ${nome}.`}>
        <div className="space-y-4">
          <div className="space-y-1.5">
            <Label htmlFor="extrato">Arquivo do banco</Label>
            <Input
              id="extrato"
              type="file"
              accept=".ofx,.OFX,application/x-ofx"
              aria-describedby={problem ? 'extrato-problema' : undefined}
              aria-invalid={problem !== ''}
              disabled={send.isPending}
              onChange={(event) => void read(event.target.files?.[0])}
            />
            {problem && (
              <p id="extrato-problema" role="alert" className="text-destructive-text text-sm">
                {problem}
              </p>
            )}
          </div>
          {file && file.extratos.length > 1 && (
            <div className="space-y-1.5">
              <Label htmlFor="conta-do-arquivo">O arquivo tem várias contas. Qual é esta?</Label>
              <Select
                id="conta-do-arquivo"
                value={String(chosen)}
                onChange={(event) => choose(file.extratos, Number(event.target.value))}
                options={file.extratos.map(({ conta: numero, movimentos }, index) => ({
                  value: String(index),
                  label: `${numero || 'Sem número'} – ${count(movimentos.length)}`,
                }))}
              />
            </div>
          )}
          {extrato && (
            <div role="status" className="space-y-1 text-sm">
              <p className="font-medium">
                {found
                  ? `${count(found.novas + found.parecidas)} para entrar, ${found.repetidas} já ${found.repetidas === 1 ? 'estava' : 'estavam'} aqui.`
                  : 'Comparando com o que já está aqui…'}
              </p>
              {found && found.parecidas > 0 && (
                <p>
                  {count(found.parecidas)} com o dia e o valor de outra que já está aqui: confira na fila se
                  não é a mesma.
                </p>
              )}
              {extrato.ilegiveis > 0 && (
                <p>{count(extrato.ilegiveis)} sem dia ou valor que se possa ler ficam de fora.</p>
              )}
              {extrato.saldo && (
                <p className="text-muted-foreground">
                  Saldo de {formatMoney(extrato.saldo.centavos)} em {formatDate(extrato.saldo.dia)}, diz o
                  banco.
                </p>
              )}
              {send.isPending && (
                <progress
                  className="w-full accent-primary"
                  aria-label="Enviando o extrato"
                  value={sent}
                  max={linhas.length}
                />
              )}
            </div>
          )}
          <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
            <Button variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button
              disabled={!extrato || !found || found.novas + found.parecidas === 0}
              isPending={send.isPending}
              onClick={() =>
                extrato &&
                send.mutate(
                  { id, conta, arquivo: file?.nome ?? '', extrato, linhas, onProgress: setSent },
                  { onSuccess: onClose },
                )
              }
            >
              Importar
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  )
}
