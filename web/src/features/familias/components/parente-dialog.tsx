import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useUndo } from '@/features/auditoria/public'
import { useMutation } from '@/lib/use-mutation'
import { GRAU_LABELS, GRAUS, type ParenteData, parenteForm } from '../model'
import { familiasMutations, TOUCHED } from '../mutations'
import { PessoaOuNome } from './pessoa-ou-nome'

const OPTIONS = GRAUS.map((value) => ({ value, label: GRAU_LABELS[value] }))

type ParenteDialogProps = { membro: { id: string; nome_completo: string }; onDone: () => void }

export function ParenteDialog({ membro, onDone }: ParenteDialogProps) {
  const form = useForm<z.input<typeof parenteForm>, unknown, ParenteData>({
    resolver: zodResolver(parenteForm),
    defaultValues: { pessoa: null, nome: '', telefone: '' },
  })
  const say = useUndo(TOUCHED)
  const add = useMutation(familiasMutations.addParente(membro.id))

  async function handleSubmit(data: ParenteData) {
    say('Parente adicionado.', await add.mutateAsync(data))
    onDone()
  }

  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent title="Adicionar parente" description={membro.nome_completo}>
        <FormRoot form={form} onSubmit={handleSubmit} isPending={add.isPending} label="Novo parente">
          <PessoaOuNome exclude={[membro.id]} />
          <SelectField
            control={form.control}
            name="grau"
            label={`O que essa pessoa é de ${membro.nome_completo}`}
            options={OPTIONS}
          />
          <FormActions submitLabel="Adicionar" onCancel={onDone} />
        </FormRoot>
      </DialogContent>
    </Dialog>
  )
}
