import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '@/components/form/form-dialog'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { type Midia, midiaForm } from '../model'
import { slidesMutations } from '../mutations'
import { slidesQueries } from '../queries'

type MidiaDialogProps = { midia: Midia; onClose: () => void }

/** What a file is called, what is seen in it, and where it is used. */
export function MidiaDialog({ midia: { id, nome, descricao }, onClose }: MidiaDialogProps) {
  const form = useSchemaForm(midiaForm, { nome, descricao: descricao ?? '' })
  const change = useMutation(slidesMutations.changeMidia(id))
  const { data: usos, isPending } = useQuery(slidesQueries.usos(id))
  return (
    <FormDialog
      title={nome}
      label={nome}
      form={form}
      submitLabel="Salvar"
      onSubmit={(data) => change.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome" autoComplete="off" />
      <TextField
        control={form.control}
        name="descricao"
        label="Descrição"
        isOptional
        hint="O que se vê, para quem não vê."
        autoComplete="off"
      />
      <p role="status" className="text-muted-foreground text-sm">
        {isPending ? 'Vendo onde é usada…' : usos ? `Em uso: ${usos}.` : 'Não está em uso.'}
      </p>
    </FormDialog>
  )
}
