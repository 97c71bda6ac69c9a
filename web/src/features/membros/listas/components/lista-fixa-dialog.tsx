import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { isFixa, listasMutations, listasQueries } from '../queries'

const form = z
  .object({ lista: z.string(), nome: z.string().trim().max(80, 'No máximo 80 caracteres') })
  .refine(({ lista, nome }) => lista !== '' || nome.length >= 2, {
    path: ['nome'],
    message: 'Dê um nome com ao menos 2 letras',
  })

/** The chosen people into a list of their own, or beside those of one that is there. */
export function ListaFixaDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { data: listas = [] } = useQuery(listasQueries.todas())
  const fixas = listas.filter(isFixa)
  const create = useMutation(listasMutations.createFixa())
  const add = useMutation(listasMutations.add())
  const values = useSchemaForm(form, { lista: '', nome: '' })
  const isNew = values.watch('lista') === ''
  return (
    <FormDialog
      title="Pôr em uma lista"
      description={`${formatCount(ids.length, 'pessoa escolhida', 'pessoas escolhidas')}. Esta lista só muda quando alguém a muda.`}
      form={values}
      onSubmit={async ({ lista, nome }) => {
        if (lista) await add.mutateAsync({ lista, ids: [...ids] })
        else await create.mutateAsync({ nome, ids: [...ids] })
        onClose()
      }}
      isPending={create.isPending || add.isPending}
      submitLabel={isNew ? 'Criar lista' : 'Acrescentar'}
      onClose={onClose}
    >
      {fixas.length > 0 && (
        <SelectField
          control={values.control}
          name="lista"
          label="Lista"
          placeholder="Uma lista nova"
          options={fixas.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      )}
      {isNew && (
        <TextField control={values.control} name="nome" label="Nome da lista" autoComplete="off" autoFocus />
      )}
    </FormDialog>
  )
}
