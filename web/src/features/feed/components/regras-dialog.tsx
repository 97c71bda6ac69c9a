import { useSuspenseQuery } from '@tanstack/react-query'
import { FormDialog } from '@/components/form/form-dialog'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import { PUBLICO_LABELS, PUBLICOS, palavrasOf, publicaRule, quemPublicaOptions, regrasForm } from '../model'
import { feedMutations } from '../mutations'
import { feedQueries } from '../queries'

/** Who writes to whom, by how many reports something is hidden, and the words with which nothing is published. */
export function RegrasDialog({ onClose }: { onClose: () => void }) {
  const { data: regras } = useSuspenseQuery(feedQueries.regras())
  const save = useMutation(feedMutations.saveRegras())
  const form = useSchemaForm(regrasForm, {
    ...regras,
    denuncias: String(regras.denuncias),
    palavras: regras.palavras.join('\n'),
  })
  return (
    <FormDialog
      title="Regras do feed"
      form={form}
      label="Regras do feed"
      submitLabel="Salvar"
      onSubmit={({ palavras, ...rest }) =>
        save.mutateAsync({ ...rest, palavras: palavrasOf(palavras) }).then(onClose)
      }
      onClose={onClose}
    >
      <fieldset className="space-y-4">
        <legend className="font-medium">Quem publica</legend>
        {PUBLICOS.map((publico) => (
          <SelectField
            key={publico}
            control={form.control}
            name={publicaRule(publico)}
            label={PUBLICO_LABELS[publico]}
            options={quemPublicaOptions(publico)}
          />
        ))}
        <p className="text-muted-foreground text-sm">
          Vale também para mudar o que já foi publicado. Comentar é de quem lê, e um testemunho aprovado vai
          ao feed sempre.
        </p>
      </fieldset>
      <NumberField
        control={form.control}
        name="denuncias"
        label="Denúncias que escondem"
        hint="De pessoas diferentes, até a moderação decidir."
      />
      <TextareaField
        control={form.control}
        name="palavras"
        label="Palavras que não se publicam"
        hint="Uma por linha. Maiúsculas e acentos não importam."
        isOptional
        rows={5}
      />
    </FormDialog>
  )
}
