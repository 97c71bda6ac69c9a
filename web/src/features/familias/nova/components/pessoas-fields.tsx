import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '@/components/form/checkbox-field'
import { FormSection } from '@/components/form/form-section'
import { Button } from '@/components/ui/button'
import type { CasaInteira } from '../../model'
import { type FamiliaValues, isBlank, newLinha } from '../model'
import type { NovaFamilia } from '../use-nova-familia'
import { LinhaFields } from './linha-fields'

/** Head and spouse by name, once there are children to be theirs. */
function usePais(casa: CasaInteira | null | undefined) {
  const pessoas = useWatch<FamiliaValues, 'pessoas'>({ name: 'pessoas' })
  const filled = pessoas.filter((uma) => !isBlank(uma))
  const everybody = [...(casa?.pessoas ?? []), ...filled]
  const head = everybody.find(({ papel }) => papel === 'responsavel')
  const spouse = everybody.find(({ papel }) => papel === 'conjuge')
  const hasChild = filled.some(({ papel }) => papel === 'filho')
  return head && spouse && hasChild ? `${head.nome} e ${spouse.nome}` : null
}

/** Who lives in the house, a line each. */
export function PessoasFields({ casa, addExisting }: Pick<NovaFamilia, 'casa' | 'addExisting'>) {
  const { getValues, setFocus } = useFormContext<FamiliaValues>()
  const { fields, append, remove } = useFieldArray<FamiliaValues, 'pessoas'>({ name: 'pessoas' })
  const pais = usePais(casa)
  const add = () => {
    const { pessoas, familia } = getValues()
    append(newLinha(pessoas, familia === ''), { focusName: `pessoas.${pessoas.length}.nome` })
  }

  function handleKeyDown(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (index + 1 < fields.length) setFocus(`pessoas.${index + 1}.nome`)
    else if (!isBlank(getValues(`pessoas.${index}`))) add()
  }

  return (
    <FormSection
      title="Quem mora na casa"
      description="Enter leva à próxima pessoa; o sobrenome já vem escrito."
    >
      <div className="space-y-4 sm:col-span-2">
        {fields.map(({ id }, index) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: Enter in a field goes on, as in a table
          <div key={id} onKeyDown={(event) => handleKeyDown(event, index)}>
            <LinhaFields
              index={index}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
              onExisting={(person) => addExisting(person, index)}
            />
          </div>
        ))}
        <Button variant="outline" onClick={add}>
          <Plus aria-hidden />
          Mais uma pessoa
        </Button>
        {pais && <CheckboxField name="filhos_do_conjuge" label={`Os filhos são de ${pais}`} />}
      </div>
    </FormSection>
  )
}
