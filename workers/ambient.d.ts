// What only dedicated workers have and the DOM types do not say (https://fs.spec.whatwg.org).
interface FileSystemSyncAccessHandle {
  read(into: Uint8Array, options?: { readonly at?: number }): number;
  write(bytes: Uint8Array, options?: { readonly at?: number }): number;
  flush(): void;
  close(): void;
}
interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}
