// For libraries whose folder has no sources yet.
