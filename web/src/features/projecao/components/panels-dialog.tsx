import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ErrorState } from '@/components/feedback/error-state'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { zoneOf } from '@/lib/clock'
import { supabaseConfig } from '@/lib/config'
import { copyText } from '@/lib/copy-text'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Botoeira, botoeiraForm } from '../model'
import { projecaoMutations } from '../mutations'
import { projecaoQueries } from '../queries'

/** What a button is set up with: shown with the token, and never again. */
function NewToken({ token }: { token: string }) {
  const id = useId()
  const lines = [
    ['Token', token],
    ['Endereço para pedir', new URL('/rest/v1/rpc/mandar_da_botoeira', supabaseConfig.url).href],
    ['Cabeçalho apikey', supabaseConfig.key],
    ['Corpo, para avançar', JSON.stringify({ token, comando: { do: 'next' } })],
    ['Endereço para ler', new URL('/rest/v1/rpc/sinal_da_botoeira', supabaseConfig.url).href],
  ] as const
  return (
    <section aria-label="Token novo" className="space-y-3 rounded-md border border-border p-4">
      <p className="font-medium text-sm">Copie agora: o token não aparece de novo.</p>
      {lines.map(([label, value], index) => (
        <div key={label} className="space-y-1">
          <Label htmlFor={`${id}-${index}`}>{label}</Label>
          <div className="flex gap-2">
            <Input id={`${id}-${index}`} readOnly value={value} className="min-w-0 flex-1 font-mono" />
            <Button
              variant="outline"
              aria-label={`Copiar ${label}`}
              onClick={() => void copyText(value, 'Copiado.')}
            >
              Copiar
            </Button>
          </div>
        </div>
      ))}
    </section>
  )
}

function PanelRow({ botoeira, campus }: { botoeira: Botoeira; campus: string }) {
  const { id, nome, vista_em } = botoeira
  const disconnect = useMutation(projecaoMutations.disconnectBotoeira())
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{nome}</p>
        <p className="text-muted-foreground text-sm">
          {vista_em ? `Usada em ${formatDateTime(vista_em, zoneOf(campus))}` : 'Ainda não usada'}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        isPending={disconnect.isPending}
        aria-label={`Desligar ${nome}`}
        onClick={() => disconnect.mutate(id)}
      >
        Desligar
      </Button>
    </li>
  )
}

function Panels({ campus }: { campus: string }) {
  const list = useQuery(projecaoQueries.botoeiras(campus))
  const form = useSchemaForm(botoeiraForm, { nome: '' })
  const connect = useMutation(projecaoMutations.connectBotoeira(campus))
  const [token, setToken] = useState<string | null>(null)
  return (
    <div className="space-y-4">
      <FormRoot
        form={form}
        label="Ligar uma botoeira"
        onSubmit={async (data) => {
          setToken(await connect.mutateAsync(data))
          form.reset()
        }}
      >
        <TextField
          control={form.control}
          name="nome"
          label="Nome"
          hint="Por exemplo: Stream Deck da mesa, OBS."
          maxLength={60}
          autoComplete="off"
        />
        <Button type="submit" isPending={connect.isPending}>
          Ligar
        </Button>
      </FormRoot>
      {token && <NewToken token={token} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className="text-muted-foreground text-sm">Nenhuma ligada.</p>}
      {list.data && list.data.length > 0 && (
        <ul aria-label="Botoeiras ligadas" className="divide-y divide-border border-border border-t">
          {list.data.map((botoeira) => (
            <PanelRow key={botoeira.id} botoeira={botoeira} campus={campus} />
          ))}
        </ul>
      )}
    </div>
  )
}

type PanelsDialogProps = { campus: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Panels of buttons and programs that have a part in the services of a campus by HTTP. */
export function PanelsDialog({ campus, open, onOpenChange }: PanelsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="lg"
        title="Botoeiras e programas"
        description="Stream Deck, Companion e OBS avançam, voltam, deixam preto e alertam por HTTP, neste campus, até você desligar. Quem conduz a projeção continua a decidir."
      >
        <Panels campus={campus} />
      </DialogContent>
    </Dialog>
  )
}
