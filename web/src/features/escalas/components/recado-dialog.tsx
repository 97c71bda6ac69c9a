import { Copy } from 'lucide-react'
import { useState } from 'react'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { copyText } from '@/lib/copy-text'
import { formatCount, formatWeekdayTime } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { recadoForm } from '../form-model'
import type { Dia } from '../model'
import { escalasMutations } from '../mutations'
import { textoDaEscala } from '../texto'

type RecadoDialogProps = { dia: Dia; fuso: string; ministerio: string; onClose: () => void }

/** A word to everybody on a roster, and the roster as a text for their group. */
export function RecadoDialog({ dia, fuso, ministerio, onClose }: RecadoDialogProps) {
  const [chave] = useState(() => crypto.randomUUID())
  const [semConta, setSemConta] = useState<readonly string[] | null>(null)
  const form = useSchemaForm(recadoForm, { texto: '' })
  const send = useMutation(escalasMutations.sendRecado(dia.escala_id ?? '', chave))
  const texto = textoDaEscala(dia, fuso, ministerio)
  const handleCopy = () => copyText(texto, 'Texto copiado.')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Recado à equipe"
        description={`${dia.nome}, ${formatWeekdayTime(dia.inicio, fuso)}`}
      >
        <div className="space-y-5">
          {semConta ? (
            <div className="space-y-2">
              <p role="status">O recado foi. Quem não tem conta não o recebe, avise você:</p>
              <ul className="list-disc pl-5 text-sm">
                {semConta.map((nome) => (
                  <li key={nome}>{nome}</li>
                ))}
              </ul>
              <Button variant="outline" onClick={onClose}>
                Entendi
              </Button>
            </div>
          ) : (
            <FormRoot
              form={form}
              label="Recado à equipe"
              onSubmit={async (dados) => {
                const { avisados, sem_conta } = await send.mutateAsync(dados)
                toast.success(`${formatCount(avisados, 'pessoa avisada', 'pessoas avisadas')}.`)
                if (sem_conta.length > 0) setSemConta(sem_conta)
                else onClose()
              }}
            >
              <TextareaField
                control={form.control}
                name="texto"
                label="Recado"
                rows={3}
                hint="Vai como aviso a todos que estão nesta escala, com o seu nome."
              />
              <FormActions submitLabel="Avisar a equipe" onCancel={onClose} />
            </FormRoot>
          )}
          <section className="space-y-2 border-border border-t pt-4">
            <h3 className="font-medium text-sm">A escala em texto, para o grupo</h3>
            <p className="whitespace-pre-line break-words rounded-md border border-border bg-muted p-3 text-sm">
              {texto}
            </p>
            <Button type="button" variant="outline" onClick={() => void handleCopy()}>
              <Copy aria-hidden />
              Copiar texto
            </Button>
          </section>
        </div>
      </DialogContent>
    </Dialog>
  )
}
