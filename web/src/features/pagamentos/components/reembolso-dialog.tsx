import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { calendarDay, formatMoney } from '@/lib/format'
import { formatPix } from '@/lib/pix/keys'
import { useMutation } from '@/lib/use-mutation'
import { type MeuReembolso, type ReembolsoData, reembolsoForm } from '../model'
import { pagamentosMutations } from '../mutations'
import { pagamentosQueries } from '../queries'
import { AnexoList } from './anexos'
import { PixFields } from './pix-fields'
import { ReciboInput } from './recibo-input'

type ReembolsoDialogProps = {
  campus: string
  /** The draft, or the one that was not approved; a new one without. */
  reembolso?: MeuReembolso
  /** The last one: its Pix key is most likely this one's. */
  ultimo?: MeuReembolso
  onClose: () => void
}

/** What one paid for the church: the photo of the receipt first, then five fields. */
export function ReembolsoDialog({ campus, reembolso, ultimo, onClose }: ReembolsoDialogProps) {
  const chaveDe = reembolso ?? ultimo
  const [id] = useState(() => reembolso?.id ?? crypto.randomUUID())
  const [files, setFiles] = useState<ReadonlySet<File>>(new Set())
  const [hasNoPhoto, setNoPhoto] = useState(false)
  const { data: campi = [] } = useQuery(pagamentosQueries.campi())
  const form = useSchemaForm(reembolsoForm, {
    valor: reembolso ? formatMoney(reembolso.valor_centavos).replace(/R\$\s*/, '') : '',
    descricao: reembolso?.descricao ?? '',
    dia: reembolso?.competencia ?? calendarDay(),
    campus: reembolso?.campus ?? campus,
    ministerio: reembolso?.ministerio_id ?? '',
    pix_tipo: chaveDe?.pix_tipo ?? '',
    pix_chave: chaveDe?.pix_tipo && chaveDe.pix_chave ? formatPix(chaveDe.pix_tipo, chaveDe.pix_chave) : '',
  })
  const no = form.watch('campus')
  const { data: ministerios = [] } = useQuery(pagamentosQueries.ministerios(no))
  const save = useMutation(pagamentosMutations.saveReembolso())
  const { control } = form
  const sent = reembolso?.anexos ?? []

  const keep = async (data: ReembolsoData, send: boolean) => {
    if (send && files.size + sent.length === 0) {
      setNoPhoto(true)
      return
    }
    if (send && !data.pix_chave) {
      form.setError('pix_chave', { message: 'É por ela que o dinheiro volta' }, { shouldFocus: true })
      return
    }
    const waiting = new Set(files)
    await save.mutateAsync({ id, data, files: waiting, send }).finally(() => setFiles(waiting))
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={reembolso ? 'Reembolso' : 'Pedir reembolso'}
        description={reembolso?.motivo ? `Não foi aprovado: ${reembolso.motivo}` : undefined}
      >
        <FormRoot
          form={form}
          label="Reembolso"
          isPending={save.isPending}
          onSubmit={(data) => keep(data, true)}
        >
          <AnexoList anexos={sent} canRemove />
          <ReciboInput
            files={files}
            error={hasNoPhoto ? 'Tire uma foto do recibo, ou escolha o arquivo' : undefined}
            onChange={(next) => {
              setFiles(next)
              setNoPhoto(false)
            }}
          />
          <TextField control={control} name="valor" label="Valor em R$" inputMode="decimal" />
          <TextField control={control} name="descricao" label="Para quê" maxLength={160} />
          <DateField control={control} name="dia" label="Dia da compra" />
          <div className="grid gap-4 sm:grid-cols-2">
            {campi.length > 1 && (
              <SelectField
                control={control}
                name="campus"
                label="Campus"
                options={campi.map(({ nome }) => ({ value: nome, label: nome }))}
              />
            )}
            <SelectField
              control={control}
              name="ministerio"
              label="Ministério"
              placeholder="Nenhum"
              options={ministerios.map(({ id: value, nome }) => ({ value, label: nome }))}
              isOptional
            />
          </div>
          <PixFields />
          <FormActions submitLabel="Enviar" onCancel={onClose}>
            <Button
              variant="ghost"
              onClick={form.handleSubmit((data) => keep(data, false).catch(() => undefined))}
            >
              Guardar rascunho
            </Button>
          </FormActions>
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
