export { notify, toast } from '@/lib/toast'
