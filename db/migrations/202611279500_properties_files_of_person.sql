-- How much room the files of a person take is asked with each file that comes.
create index document_by_person on properties.document (added_by) include (file_size);
create index image_by_person on properties.image (added_by) include (file_size);
