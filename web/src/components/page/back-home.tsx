import { Link } from 'react-router'
import { Button, type ButtonProps } from '@/components/ui/button'

/** The way on from where nothing can be done. */
export function BackHome({ variant = 'outline' }: Pick<ButtonProps, 'variant'>) {
  return (
    <Button asChild variant={variant}>
      <Link to="/">Voltar ao início</Link>
    </Button>
  )
}
