import { useFormContext, useWatch } from 'react-hook-form'
import { CepField } from '@/components/form/cep-field'
import { FormSection } from '@/components/form/form-section'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { ENDERECO, type FichaValues, UFS } from '../ficha'
import { fichaField } from '../ficha-field'
import { useCepAddress } from '../use-cep-address'

const CAMPOS = [...ENDERECO, 'endereco'] as const
const UF_OPTIONS = UFS.map((uf) => ({ value: uf, label: uf }))

/** The address in parts. One that was written in one line stays until a part is filled in. */
export function EnderecoFields({ isFolded = false }: { isFolded?: boolean }) {
  const { control, formState } = useFormContext<FichaValues>()
  const hasParts = useWatch({ control, name: [...ENDERECO] }).some((part) => part !== '')
  const line = useWatch({ control, name: 'endereco' })
  const handleAddress = useCepAddress()
  const isWrittenAlone = !hasParts && (line !== '' || formState.defaultValues?.endereco)
  return (
    <FormSection title="Endereço" fold={isFolded ? CAMPOS : undefined} className="grid-cols-6 sm:grid-cols-6">
      {isWrittenAlone && (
        <TextField
          {...fichaField('endereco')}
          autoComplete="off"
          hint="Está escrito em uma linha. Preencha os campos abaixo para separá-lo."
          className="col-span-6"
        />
      )}
      <CepField {...fichaField('cep')} onAddress={handleAddress} className="col-span-6 sm:col-span-2" />
      <TextField {...fichaField('logradouro')} autoComplete="off" className="col-span-6 sm:col-span-4" />
      <TextField {...fichaField('numero')} autoComplete="off" className="col-span-2" />
      <TextField {...fichaField('complemento')} autoComplete="off" className="col-span-4" />
      <TextField {...fichaField('bairro')} autoComplete="off" className="col-span-6 sm:col-span-2" />
      <TextField {...fichaField('cidade')} autoComplete="off" className="col-span-4 sm:col-span-3" />
      <SelectField
        {...fichaField('uf')}
        options={UF_OPTIONS}
        placeholder="–"
        className="col-span-2 sm:col-span-1"
      />
    </FormSection>
  )
}
