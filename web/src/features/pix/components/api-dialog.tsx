import { toast } from '@/components/feedback/toast'
import { FormDialog } from '@/components/form/form-dialog'
import { PasswordField } from '@/components/form/password-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { formatDateTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { useZone } from '@/lib/zone'
import { type Api, type ApiData, apiForm, type Chave } from '../model'
import { pixMutations } from '../mutations'

type ApiDialogProps = { chave: Chave; api: Api | undefined; onClose: () => void }

/** The bank's API Pix of a key: what the bank gives when one asks for it. Secrets go in and never come out. */
export function ApiDialog({ chave, api, onClose }: ApiDialogProps) {
  const form = useSchemaForm(apiForm, {
    base: api?.base ?? '',
    token: api?.token ?? '',
    cliente: api?.cliente ?? '',
    segredo: '',
    cert: '',
    key: '',
  })
  const define = useMutation(pixMutations.defineApi())
  const tryApi = useMutation(pixMutations.tryApi())
  const remove = useMutation(pixMutations.removeApi())
  const searchMissed = useMutation(pixMutations.searchMissed())
  const zone = useZone()
  const { control } = form
  const kept = api ? 'Vazio: fica o que já foi dado.' : undefined

  async function handleSave(data: ApiData) {
    const { ok, mensagem, campo } = await define.mutateAsync({ ...data, chave: chave.id })
    if (campo) {
      form.setError(campo, { message: mensagem })
      return
    }
    if (ok) toast.success(mensagem)
    else toast.error(mensagem)
    onClose()
  }

  async function handleTry() {
    const { ok, mensagem } = await tryApi.mutateAsync(chave.id)
    if (ok) toast.success(mensagem)
    else toast.error(mensagem)
  }

  return (
    <FormDialog
      title="Confirmação pelo banco"
      description="Peça ao banco a API Pix desta chave: ele entrega dois endereços, um client_id com segredo e um certificado com chave. Daí em diante, inscrições pagas por Pix se confirmam sozinhas."
      form={form}
      label="API Pix"
      submitLabel="Salvar e testar"
      onSubmit={handleSave}
      onClose={onClose}
    >
      {api && (
        <div className="flex flex-wrap items-center gap-2 rounded-md bg-muted p-3 text-sm">
          <span className="min-w-0 flex-1 basis-56">
            {api.mensagem ?? 'Ainda não foi testada.'}
            <span className="block text-muted-foreground text-xs">
              {api.procura_erro ??
                (api.procurado_ate
                  ? `O que ele não avisou foi procurado até ${formatDateTime(api.procurado_ate, zone)}.`
                  : 'O que ele não avisar é procurado a cada dez minutos.')}
            </span>
          </span>
          <Button
            type="button"
            size="sm"
            variant="outline"
            isPending={searchMissed.isPending}
            onClick={() => searchMissed.mutate(chave.id)}
          >
            Procurar pagamentos
          </Button>
          <Button
            type="button"
            size="sm"
            variant="outline"
            isPending={tryApi.isPending}
            onClick={() => void handleTry()}
          >
            Testar
          </Button>
          <Button
            type="button"
            size="sm"
            variant="ghost"
            isPending={remove.isPending}
            onClick={() => void remove.mutateAsync(chave.id).then(onClose)}
          >
            Desligar
          </Button>
        </div>
      )}
      <TextField
        control={control}
        name="base"
        label="Endereço da API"
        hint="Até a versão: https://…/v2"
        maxLength={300}
      />
      <TextField control={control} name="token" label="Endereço do token" maxLength={300} />
      <TextField control={control} name="cliente" label="client_id" maxLength={300} />
      <PasswordField
        control={control}
        name="segredo"
        label="client_secret"
        hint={kept}
        autoComplete="new-password"
      />
      <TextareaField control={control} name="cert" label="Certificado (PEM)" hint={kept} />
      <TextareaField control={control} name="key" label="Chave do certificado (PEM)" hint={kept} />
    </FormDialog>
  )
}
