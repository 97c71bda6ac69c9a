import { ExternalLink, X } from 'lucide-react'
import { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Section } from '@/components/page/section'
import { Card } from '@/components/ui/card'
import { IconButton } from '@/components/ui/icon-button'
import { toastUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { ministeriosMutations } from '../mutations'

type Documento = { id: string; nome: string; endereco: string }

const schema = z.object({
  nome: z.string().trim().min(2, 'Nome deve ter ao menos 2 caracteres').max(120, 'No máximo 120 caracteres'),
  endereco: z
    .string()
    .trim()
    .max(1000, 'No máximo 1000 caracteres')
    .regex(/^https:\/\/\S+$/, 'Cole um endereço que começa com https://'),
})

/** Where the documents of a ministry are kept. */
export function DocumentosSection({
  ministerioId,
  documentos,
}: {
  ministerioId: string
  documentos: Documento[]
}) {
  const form = useSchemaForm(schema, { nome: '', endereco: '' })
  const add = useMutation(ministeriosMutations.addDocumento(ministerioId))
  const remove = useMutation(ministeriosMutations.removeDocumento())
  return (
    <Section title="Documentos" description="Regimento, manual, repertório: o endereço de cada um.">
      <Card>
        <ul className="divide-y divide-border">
          {documentos.map(({ id, nome, endereco }) => (
            <li key={id} className="flex min-h-12 items-center gap-2 pr-2 pl-4 md:pl-5">
              <a
                href={endereco}
                target="_blank"
                rel="noreferrer"
                className="flex min-w-0 flex-1 items-center gap-2 py-2 text-primary-text underline-offset-4 hover:underline"
              >
                <span className="break-words">{nome}</span>
                <ExternalLink aria-hidden className="size-4 shrink-0" />
              </a>
              <IconButton
                label={`Tirar ${nome}`}
                disabled={remove.isPending}
                onClick={() =>
                  remove.mutate(id, {
                    onSuccess: (was) =>
                      toastUndo(`${nome} saiu da lista.`, () =>
                        add.mutate({ nome: was.nome, endereco: was.endereco }),
                      ),
                  })
                }
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="p-4 md:p-5">
          <FormRoot
            form={form}
            label="Novo documento"
            onSubmit={async (data) => {
              await add.mutateAsync(data)
              form.reset()
            }}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField control={form.control} name="nome" label="Nome do documento" autoComplete="off" />
              <TextField
                control={form.control}
                name="endereco"
                label="Endereço"
                type="url"
                placeholder="https://"
                autoComplete="off"
              />
            </div>
            <FormActions submitLabel="Adicionar documento" />
          </FormRoot>
        </div>
      </Card>
    </Section>
  )
}
