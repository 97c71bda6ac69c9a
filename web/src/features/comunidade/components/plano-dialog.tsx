import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { MarkMany } from '@/components/form/mark-many'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { PAPEL_LABELS, type Pagina } from '../model'
import { planoForm, quemPodeIr } from '../multiplicar'
import { comunidadeMutations } from '../mutations'

/** Who will lead the new cell, when, and who goes along. */
export function PlanoDialog({ pagina, onClose }: { pagina: Pagina; onClose: () => void }) {
  const { celula, plano, pessoas } = pagina
  const podem = quemPodeIr(pessoas ?? [])
  const form = useSchemaForm(planoForm, {
    lider: plano?.lider ?? podem.find(({ papel }) => papel === 'em_treinamento')?.membro_id ?? '',
    prevista_para: plano?.prevista_para ?? '',
    pessoas: plano?.pessoas ?? [],
  })
  const save = useMutation(comunidadeMutations.planMultiplicacao(celula.id))
  return (
    <FormDialog
      title={`Multiplicar ${celula.nome}`}
      description="Nada muda até o dia: é um plano, que se pode mudar."
      form={form}
      label="Plano de multiplicação"
      submitLabel="Salvar plano"
      onSubmit={(data) => save.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="lider"
        label="Quem vai liderar a célula nova"
        placeholder="Escolha"
        options={podem.map(({ membro_id, nome, papel }) => ({
          value: membro_id,
          label: papel === 'membro' ? nome : `${nome} (${PAPEL_LABELS[papel].toLowerCase()})`,
        }))}
      />
      <DateField control={form.control} name="prevista_para" label="Dia previsto" />
      <MarkMany
        control={form.control}
        name="pessoas"
        label="Quem vai junto"
        hint="Quem lidera a nova já vai. Os outros ficam."
        options={podem.map(({ membro_id, nome }) => ({ value: membro_id, label: nome }))}
      />
    </FormDialog>
  )
}
