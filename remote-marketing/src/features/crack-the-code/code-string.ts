/** What the prize puzzle asks to decode; made by `npx tsx puzzle/generate.ts`. */
export const codeString =
  'cqUUlIkjaz6fnY4VwCYLNt6fiDHlQHGrcrP6uaRWwWFnSxWIaidcjQEoNcwOUPbWwS4FTQVMQnfS8rfckOVlCywHUvutBUspaT+KMewLeLfUwjbUzylpajfcjQ8ZupaUhVipLABy+KJS';
