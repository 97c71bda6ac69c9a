import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { CAMPO_LABELS, camposOf, type Escolhas, escolhasForm, quemOptions } from '../model'
import { convivioMutations } from '../mutations'

const TEXTO =
  'Na página Pessoas aparece só o que você escolher, a quem você escolher. Mudar vale na hora, e pode ser quando você quiser.'
const TEXTO_MENOR =
  'De quem tem menos de 18 anos, só quem está nos mesmos grupos pode ver, com o primeiro nome. Vale até os 18 anos.'

/** Field by field: who sees it. */
export function EscolhasDialog({ escolhas, onClose }: { escolhas: Escolhas; onClose: () => void }) {
  const { membro_id, nome, eu, menor, adulto, foto, telefone, email, bairro, aniversario, familia } = escolhas
  const form = useSchemaForm(escolhasForm, { foto, telefone, email, bairro, aniversario, familia })
  const choose = useMutation(convivioMutations.choose(membro_id))
  const title = eu ? 'O que eu mostro' : `O que se vê de ${nome}`
  const options = quemOptions(escolhas)
  return (
    <FormDialog
      title={title}
      description={menor ? TEXTO_MENOR : TEXTO}
      form={form}
      label={title}
      submitLabel="Salvar"
      onSubmit={(data) => choose.mutateAsync(data).then(onClose)}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {camposOf(escolhas).map((campo) => (
          <SelectField
            key={campo}
            control={form.control}
            name={campo}
            label={CAMPO_LABELS[campo]}
            options={options}
          />
        ))}
      </div>
      {!(menor || adulto) && (
        <p className="text-muted-foreground text-sm">
          Para mostrar ao campus inteiro, falta a data de nascimento no seu cadastro.
        </p>
      )}
    </FormDialog>
  )
}
