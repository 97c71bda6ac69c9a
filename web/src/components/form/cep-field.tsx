import { useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type CepAddress, findAddress } from '@/lib/cep'
import { formatCep, isCep, onlyDigits } from '@/lib/documents'
import { FormField } from './form-field'
import { MaskedInput } from './masked-input'
import { type FieldProps, useField } from './use-field'

const SENTENCES = {
  idle: 'Preenche rua, bairro e cidade quando há internet.',
  asking: 'Buscando o endereço…',
  found: 'Endereço encontrado. Confira e complete o número.',
  unknown: 'Não encontramos o endereço deste CEP. Preencha os campos.',
}

export type CepFieldProps<V extends FieldValues, C = unknown, O = V> = Omit<FieldProps<V, C, O>, 'hint'> & {
  /** Called with what the code stands for; never when nobody knows it. */
  onAddress: (address: CepAddress) => void
}

/** A postal code (`00000-000`) that looks for its street by itself. It holds nobody up: whatever happens, one types on. */
export function CepField<V extends FieldValues, C, O>(props: CepFieldProps<V, C, O>) {
  const [state, setState] = useState<keyof typeof SENTENCES>('idle')
  const hint = <span role="status">{SENTENCES[state]}</span>
  const { field, frame, controlProps } = useField({ ...props, hint })
  const value: string = field.value ?? ''
  const asked = useRef(onlyDigits(value))

  async function look(cep: string) {
    if (cep === asked.current) return
    asked.current = cep
    if (!isCep(cep)) return setState('idle')
    setState('asking')
    const address = await findAddress(cep)
    // typed on meanwhile: this answer is of yesterday
    if (asked.current !== cep) return
    setState(address ? 'found' : 'unknown')
    if (address) props.onAddress(address)
  }

  return (
    <FormField {...frame}>
      <MaskedInput
        {...controlProps}
        ref={field.ref}
        name={field.name}
        onBlur={field.onBlur}
        value={value}
        mask={formatCep}
        onValue={(text) => {
          field.onChange(text)
          void look(onlyDigits(text))
        }}
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        maxLength={9}
      />
    </FormField>
  )
}
