import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { NumberField } from '@/components/form/number-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { QrCode } from '@/components/media/qr-code'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { zoneOf } from '@/lib/clock'
import { formatTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { pinForm, spelled } from '../model'
import { checkinMutations } from '../mutations'
import type { Estacao } from '../queries'

type CodigoDialogProps = { estacao: Estacao; onDone: () => void }

/** Chooses the PIN and shows the code that pairs a device. */
export function CodigoDialog({ estacao, onDone }: CodigoDialogProps) {
  const form = useSchemaForm(pinForm, { pin: '' })
  const create = useMutation(checkinMutations.createCodigo(estacao.id))
  const made = create.data
  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent title="Parear um aparelho" description={`${estacao.nome} · ${estacao.campus}`}>
        {made ? (
          <>
            <div className="space-y-2 rounded-lg bg-muted p-5 text-center" role="status">
              <p className="text-muted-foreground text-sm">
                No aparelho da porta, aponte a câmera, ou abra Check-in Facial e digite
              </p>
              <QrCode
                texto={`${location.origin}/checkin?codigo=${made.codigo}`}
                label="QR para parear o aparelho"
              />
              <p className="select-all font-bold font-mono text-3xl tracking-widest">
                {spelled(made.codigo)}
              </p>
              <p className="text-muted-foreground text-sm">
                e o PIN que você escolheu. Vale até {formatTime(made.expira_em, zoneOf(estacao.campus))}, uma
                vez.
              </p>
            </div>
            <DialogFooter>
              <Button onClick={onDone}>Pronto</Button>
            </DialogFooter>
          </>
        ) : (
          <FormRoot form={form} onSubmit={({ pin }) => create.mutateAsync(pin)} label="PIN da estação">
            <NumberField
              control={form.control}
              name="pin"
              label="PIN da estação"
              hint="6 números. Quem cuida da porta abre, fecha e deixa a estação com ele."
              autoComplete="off"
              maxLength={6}
              autoFocus
            />
            {estacao.pareada_em && (
              <p className="text-muted-foreground text-sm">
                O aparelho de agora deixa de ser esta estação. O que ele ainda não enviou continua valendo.
              </p>
            )}
            <FormActions submitLabel="Gerar código" onCancel={onDone} />
          </FormRoot>
        )}
      </DialogContent>
    </Dialog>
  )
}
