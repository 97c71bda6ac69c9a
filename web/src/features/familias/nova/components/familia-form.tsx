import { useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { FormSection } from '@/components/form/form-section'
import { PhoneField } from '@/components/form/phone-field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { CampusField, EnderecoFields } from '@/features/membros/public'
import { formatList } from '@/lib/format'
import { nomeDaCasa } from '../model'
import { type NovaFamilia, useNovaFamilia } from '../use-nova-familia'
import { MesmaCasa } from './mesma-casa'
import { PessoasFields } from './pessoas-fields'

/** The household that is there already, and the way back to a new one. */
function CasaEscolhida({ casa, leaveCasa }: Pick<NovaFamilia, 'casa' | 'leaveCasa'>) {
  const moram = casa ? formatList(casa.pessoas.map(({ nome }) => nome)) : '…'
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md border border-border bg-card px-4 py-3 text-sm">
      <p className="min-w-0 flex-1" role="status">
        As pessoas acima entram na <strong>{casa?.nome ?? 'casa'}</strong>, onde moram: {moram}.
      </p>
      <Button variant="outline" size="sm" onClick={leaveCasa}>
        É outra casa
      </Button>
    </div>
  )
}

/** A household in one page: a line for each, then what all share once. */
export function FamiliaForm() {
  const nova = useNovaFamilia()
  const { form, casa, unsaved, isPending, leaveCasa, joinCasa, addExisting, send } = nova
  const { familia, campus, pessoas } = useWatch({ control: form.control })
  const name = nomeDaCasa(form.getValues('pessoas'))
  const whose = (field: string) => {
    const index = Number(/^pessoas\.(\d+)/.exec(field)?.[1] ?? -1)
    return index < 0 ? undefined : pessoas?.[index]?.nome || `Pessoa ${index + 1}`
  }
  return (
    <FormRoot
      form={form}
      onSubmit={send}
      isPending={isPending}
      whose={whose}
      label="Nova família"
      className="space-y-6"
    >
      <PessoasFields casa={casa} addExisting={addExisting} />
      {familia ? (
        <CasaEscolhida casa={casa} leaveCasa={leaveCasa} />
      ) : (
        <FormSection title="A casa">
          <CampusField campus={campus ?? ''} />
          <PhoneField
            name="telefone"
            label="Telefone da casa"
            hint="Serve também ao responsável que não tiver outro."
          />
        </FormSection>
      )}
      {!familia && <EnderecoFields isFolded />}
      {!familia && <MesmaCasa joinCasa={joinCasa} addExisting={addExisting} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {!familia && (
          <TextField
            name="nome"
            label="Nome da família"
            autoComplete="off"
            placeholder={name}
            hint="Sem nome, vale o sobrenome do responsável."
          />
        )}
        <CheckboxField
          name="acompanhar"
          label="Deseja contato"
          hint="Abre um acompanhamento do responsável."
        />
      </div>
      <FormActions submitLabel="Cadastrar família" isSticky />
      {unsaved.dialog}
    </FormRoot>
  )
}
