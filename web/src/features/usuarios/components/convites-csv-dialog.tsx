import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { SetUpEmail, useLeaves } from '@/features/auth/public'
import { toAppError } from '@/lib/errors'
import { formatCount } from '@/lib/format'
import { usePermissions } from '@/lib/permissions'
import { invite } from '../mutations'
import { type Linha, readPlanilha } from '../planilha'
import { usuariosQueries } from '../queries'
import { LinhasDaPlanilha } from './linhas-da-planilha'

type Resultado = Record<number, string>

const DONE = 'Convite feito'

/** Invites many people, one by one, with what is wrong said beside each line. What was sent stays sent when one stops. */
export function ConvitesCsvDialog({ onClose }: { onClose: () => void }) {
  const { campi } = usePermissions()
  const leaves = useLeaves()?.email ?? false
  const queryClient = useQueryClient()
  const [linhas, setLinhas] = useState<Linha[]>([])
  const [resultado, setResultado] = useState<Resultado>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const stopped = useRef(false)
  const ready = linhas.filter(({ numero, data }) => data && resultado[numero] !== DONE)
  const sent = Object.values(resultado).filter((one) => one === DONE).length

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    if (!file) return
    setResultado({})
    try {
      setLinhas(readPlanilha(await file.text(), campi))
      setProblem(null)
    } catch (error) {
      setLinhas([])
      setProblem(error instanceof Error ? error.message : 'Não foi possível ler o arquivo.')
    }
  }

  async function send() {
    stopped.current = false
    setSending(true)
    for (const { numero, data } of ready) {
      if (stopped.current || !data) break
      const outcome = await invite(data, leaves).then(
        ({ enviado }) => (enviado || !leaves ? DONE : 'Convite feito, mas o e-mail não saiu: use Novo link'),
        (error: unknown) => toAppError(error).message,
      )
      setResultado((before) => ({ ...before, [numero]: outcome }))
    }
    setSending(false)
    await queryClient.invalidateQueries({ queryKey: usuariosQueries.all() })
  }

  function close() {
    stopped.current = true
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        size="lg"
        title="Convidar por planilha"
        description={`Um arquivo CSV com as colunas nome, sobrenome, email e campus. Até 200 pessoas por vez. ${leaves ? 'Os convites seguem por e-mail.' : 'Esta igreja ainda não envia e-mails: depois, peça na lista de convites um novo link para cada pessoa e passe a ela.'}`}
      >
        <div className="space-y-4">
          <SetUpEmail />
          <div className="space-y-1.5">
            <Label htmlFor="planilha-convites">Arquivo CSV</Label>
            <Input
              id="planilha-convites"
              type="file"
              accept=".csv,text/csv"
              disabled={isSending}
              onChange={handleFile}
            />
          </div>
          {problem && (
            <p role="alert" className="text-destructive-text text-sm">
              {problem}
            </p>
          )}
          {linhas.length > 0 && (
            <>
              <p role="status" className="text-sm">
                {isSending || sent > 0
                  ? `${formatCount(sent, 'convite feito', 'convites feitos')} de ${ready.length + sent}.`
                  : `${formatCount(ready.length, 'pessoa pronta', 'pessoas prontas')} para convidar; ${formatCount(linhas.length - ready.length, 'linha com problema', 'linhas com problema')}.`}
              </p>
              {isSending && (
                <progress
                  className="w-full"
                  max={ready.length + sent}
                  value={sent}
                  aria-label="Convites feitos"
                />
              )}
              <LinhasDaPlanilha linhas={linhas} resultado={resultado} />
            </>
          )}
          <DialogFooter>
            {isSending ? (
              <Button variant="outline" onClick={() => (stopped.current = true)}>
                Parar
              </Button>
            ) : (
              <Button variant="outline" onClick={close}>
                Fechar
              </Button>
            )}
            <Button disabled={ready.length === 0} isPending={isSending} onClick={send}>
              {leaves ? 'Enviar' : 'Fazer'}{' '}
              {ready.length > 0 ? formatCount(ready.length, 'convite', 'convites') : 'convites'}
            </Button>
          </DialogFooter>
        </div>
      </DialogContent>
    </Dialog>
  )
}
