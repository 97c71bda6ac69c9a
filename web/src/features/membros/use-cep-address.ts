import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { CepAddress } from '@/lib/cep'
import { type FichaValues, UFS } from './ficha'

const FILLED = ['logradouro', 'bairro', 'cidade', 'uf'] as const

/**
 * Takes over the address that a CEP stands for. What the person typed stays as it is, number and complement always; what
 * was stored before or came from another CEP makes room.
 */
export function useCepAddress() {
  const { getValues, setValue, formState } = useFormContext<FichaValues>()
  const last = useRef<Partial<CepAddress>>({})
  const stored = formState.defaultValues

  return (address: CepAddress) => {
    for (const campo of FILLED) {
      const now = getValues(campo)
      const cameByCep = now === last.current[campo]
      if (now !== '' && !cameByCep && now !== stored?.[campo]) continue
      const next = address[campo] || (cameByCep ? '' : now)
      const options = { shouldDirty: true, shouldValidate: true }
      if (campo === 'uf') setValue('uf', UFS.find((uf) => uf === next) ?? '', options)
      else setValue(campo, next, options)
    }
    last.current = address
  }
}
