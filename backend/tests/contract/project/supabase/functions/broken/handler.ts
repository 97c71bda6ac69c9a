throw new Error('this function cannot be loaded')
