import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { MaskedField } from '@/components/form/masked-field'
import { onlyDigits } from '@/lib/documents'
import { isLinhaDigitavel } from '../model'

/** The line of a boleto: checked as it is pasted, and told once it is right. */
export function BoletoField({ onLinha }: { onLinha: (linha: string) => void }) {
  const linha = onlyDigits(String(useWatch({ name: 'linha_digitavel' }) ?? ''))
  const told = useRef(linha)
  const isRight = isLinhaDigitavel(linha)
  useEffect(() => {
    if (!isRight || told.current === linha) return
    told.current = linha
    onLinha(linha)
  })
  return (
    <MaskedField
      name="linha_digitavel"
      label="Linha digitável do boleto"
      mask={formatBoleto}
      inputMode="numeric"
      autoComplete="off"
      hint={isRight ? 'A linha confere.' : undefined}
      isOptional
    />
  )
}
