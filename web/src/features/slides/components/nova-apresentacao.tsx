import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { optionsOf } from '@/components/ui/select'
import { useMutation } from '@/lib/use-mutation'
import { slideOf, TEMPLATES } from '../apresentacoes/templates'
import { novaForm, refOf } from '../model'
import { slidesMutations } from '../mutations'
import { slidesQueries } from '../queries'

/** Slides that begin with a template. */
export function NovaApresentacao({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  // a second try finds what the first one did
  const [id] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(novaForm, { nome: '', modelo: 'titulo' })
  const create = useMutation(slidesMutations.createApresentacao())
  const { data } = useInfiniteQuery(slidesQueries.midias({ busca: '', tipo: 'imagem' }))
  const [newest] = data?.pages[0] ?? []
  return (
    <FormDialog
      title="Novos slides"
      label="Novos slides"
      form={form}
      submitLabel="Criar"
      onSubmit={async ({ nome, modelo }) => {
        const slides = [slideOf(modelo, newest && refOf(newest))]
        await create.mutateAsync({ id, nome, aviso: modelo === 'aviso', slides })
        await navigate(`/criacao/slides/${id}`)
      }}
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome" autoComplete="off" maxLength={120} />
      <SelectField control={form.control} name="modelo" label="Começar com" options={optionsOf(TEMPLATES)} />
    </FormDialog>
  )
}
