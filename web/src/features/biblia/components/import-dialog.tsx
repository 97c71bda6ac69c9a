import { useWatch } from 'react-hook-form'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { ACCEPTED } from '../importacao/open-files'
import { type BibliaData, bibliaForm } from '../model'
import { type Lido, useImportacao } from '../use-importacao'
import { ParecerList } from './parecer-list'

function Progress({ label, value }: { label: string; value: number }) {
  return (
    <div role="status" className="space-y-1 text-sm">
      <p>{label}</p>
      <progress
        className="w-full accent-primary"
        aria-label={label}
        value={value > 0 ? value : undefined}
        max={1}
      />
    </div>
  )
}

type NamesFormProps = {
  lido: Lido
  siglas: readonly string[]
  hasStarted: boolean
  isSending: boolean
  onSubmit: (data: BibliaData) => Promise<void>
  onCancel: () => void
}

function NamesForm({ lido, siglas, hasStarted, isSending, onSubmit, onCancel }: NamesFormProps) {
  const form = useSchemaForm(bibliaForm, lido.values)
  const sigla = useWatch({ control: form.control, name: 'sigla' })
  const replaced = siglas.find((one) => one.toUpperCase() === sigla.trim().toUpperCase())
  return (
    <FormRoot form={form} label="Nome da versão" onSubmit={onSubmit}>
      <TextField
        control={form.control}
        name="sigla"
        label="Sigla"
        autoComplete="off"
        hint={
          replaced ? `Toma o lugar da ${replaced} que já está aqui.` : 'Como aparece ao lado da referência.'
        }
      />
      <TextField control={form.control} name="nome" label="Nome" autoComplete="off" />
      <TextareaField
        control={form.control}
        name="credito"
        label="Crédito"
        hint="O que a licença pede para mostrar."
      />
      <DialogFooter>
        <Button variant="outline" onClick={onCancel} type="button">
          Cancelar
        </Button>
        <Button type="submit" isPending={isSending}>
          {hasStarted && !isSending ? 'Tentar de novo' : 'Importar'}
        </Button>
      </DialogFooter>
    </FormRoot>
  )
}

type ImportDialogProps = { siglas: readonly string[]; onClose: () => void }

/** A version out of the church's own file: read and judged here, then sent; nobody sees it before it is whole. */
export function ImportDialog({ siglas, onClose }: ImportDialogProps) {
  const { lido, problem, reading, read, start, sent, isSending, hasStarted, cancel } = useImportacao(onClose)
  return (
    <Dialog open onOpenChange={(open) => !open && cancel()}>
      <DialogContent
        size="lg"
        title="Importar Bíblia"
        description="Um arquivo que a sua igreja pode usar, em JSON, OSIS, Zefania, USFM ou OpenSong; vários juntos ou em zip."
      >
        <div className="space-y-4">
          <div className="space-y-1.5">
            <Label htmlFor="biblia-arquivo">Arquivo da Bíblia</Label>
            <Input
              id="biblia-arquivo"
              type="file"
              multiple
              className="py-2"
              accept={ACCEPTED}
              aria-describedby={problem ? 'biblia-problema' : undefined}
              aria-invalid={problem !== ''}
              disabled={hasStarted}
              onChange={({ target }) => void read([...(target.files ?? [])])}
            />
            {problem && (
              <p id="biblia-problema" role="alert" className="text-destructive-text text-sm">
                {problem}
              </p>
            )}
          </div>
          {reading !== null && <Progress label="Lendo o arquivo…" value={reading} />}
          {lido && <ParecerList parecer={lido.parecer} />}
          {isSending && (
            <div className="space-y-2">
              <Progress label="Guardando os livros…" value={sent} />
              <Button variant="outline" onClick={cancel}>
                Parar
              </Button>
            </div>
          )}
          {lido ? (
            <NamesForm
              lido={lido}
              siglas={siglas}
              hasStarted={hasStarted}
              isSending={isSending}
              onSubmit={start}
              onCancel={cancel}
            />
          ) : (
            <DialogFooter>
              <Button variant="outline" onClick={cancel}>
                Cancelar
              </Button>
            </DialogFooter>
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}
